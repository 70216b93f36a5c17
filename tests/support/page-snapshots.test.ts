import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pageSnapshots } from './page-snapshots.ts'

const root = mkdtempSync(join(tmpdir(), 'staffroom-snapshots-'))
afterAll(() => rmSync(root, { recursive: true }))

/** A folder of results with the report of one failed test, as Playwright writes it. */
function resultsOf(report: string): string {
  const folder = mkdtempSync(join(root, 'results-'))
  mkdirSync(join(folder, 'cart-is-emptied-desktop'))
  writeFileSync(join(folder, 'cart-is-emptied-desktop', 'error-context.md'), report)
  writeFileSync(join(folder, 'cart-is-emptied-desktop', 'test-failed-1.png'), '')
  return folder
}

const reportOf = (...page: string[]) =>
  [
    '# Test info',
    '',
    '- Name: cart.spec.ts >> a cart is emptied',
    '- Location: tests/e2e/cart.spec.ts:12:1',
    '',
    '# Error details',
    '',
    '```',
    'Error: element not found',
    '```',
    '',
    '# Page snapshot',
    '',
    '```yaml',
    ...page,
    '```',
    '',
    '# Test source',
    '',
    '```ts',
    "  11 | await page.goto('/cart')",
    "> 12 | await page.getByText('Empty').click()",
    '     |                               ^ Error: element not found',
    '```',
  ].join('\n')

const where = ['Error: element not found', "> 12 | await page.getByText('Empty').click()"]

test('a failed test is named, and its page told without the numbers of its parts', () => {
  const folder = resultsOf(
    reportOf('- main [ref=e2]:', '  - link "Checkout" [disabled] [ref=e3] [cursor=pointer]'),
  )
  expect(pageSnapshots(folder)).toEqual([
    [
      'Page of "cart.spec.ts >> a cart is emptied":',
      '- main:',
      '  - link "Checkout" [disabled]',
      ...where,
    ].join('\n'),
  ])
})

test('the frame around a page is left out', () => {
  const [text = ''] = pageSnapshots(
    resultsOf(
      reportOf('- generic:', '  - navigation:', '    - link "Gallery"', '  - main:', '    - text: Two'),
    ),
  )
  expect(text.split('\n').slice(1)).toEqual(['  - main:', '    - text: Two', ...where])
})

test('a long page is cut, and says so', () => {
  const page = Array.from({ length: 100 }, (_, at) => `- line ${at + 1}`)
  const [text = ''] = pageSnapshots(resultsOf(reportOf(...page)))
  expect(text.split('\n')).toHaveLength(84)
  expect(text).toMatch(/- line 80\n… and 20 lines more\nError: element not found\n/)
})

test('a test that had no page, or no test at all, has nothing to show', () => {
  expect(pageSnapshots(resultsOf('# Test info\n\n- Name: invariants hold'))).toEqual([])
  expect(pageSnapshots(join(root, 'none'))).toEqual([])
})
