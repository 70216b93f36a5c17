import { expect, test } from 'vitest'
import { withSection } from './report-page.ts'

const parts = ['start', 'pages', 'mail']

test('a page grows by its parts, in their order, and each is replaced by its next run', () => {
  const first = withSection('', parts, 'mail', 'Mails, first.')
  expect(first).toMatch(/^# Benchmarks\n/)
  const both = withSection(first, parts, 'start', 'A start.\n\n| a | b |\n')
  expect(both.slice(both.indexOf('## '))).toBe(
    '## start\n\nA start.\n\n| a | b |\n\n## mail\n\nMails, first.\n',
  )
  const again = withSection(both, parts, 'mail', 'Mails, second.')
  expect(again).toBe(both.replace('first', 'second'))
})

test('a part that is no more is dropped', () => {
  const page = withSection(withSection('', ['old', ...parts], 'old', 'Gone.'), parts, 'pages', 'Here.')
  expect(page).not.toContain('Gone.')
  expect(page).toContain('## pages\n\nHere.\n')
})
