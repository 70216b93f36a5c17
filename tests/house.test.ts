import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { citations, definedRules, measureHouse } from '#tools/house/measure.ts'

/** What is lower already must not rise again: who lowers a figure lowers its limit with it. */
const limits: Readonly<Record<string, number>> = {
  'Lines of the largest feature': 19_300,
  'Backward imports between subjects of a feature': 0,
  'Knots of files, type imports counted': 0,
  'Pairs of folders that import each other': 0,
  'Undefined references': 0,
  'Vague subjects in documents and comments': 5,
  'Dependencies that are shipped': 56,
}

const measures = measureHouse()

test.each(Object.entries(limits))('%s: at most %d', (name, limit) => {
  const found = measures.find((measure) => measure.name === name)
  expect(found, name).toBeDefined()
  expect(found?.value, found?.details.slice(0, 5).join('\n')).toBeLessThanOrEqual(limit)
})

test('the figures are of these sources', () => {
  const figureOf = (name: string) => measures.find((measure) => measure.name === name)?.value
  expect(figureOf('Source lines of app and server')).toBeGreaterThan(50_000)
})

test('every rule that is cited stands in docs/rules.md, once, and every rule there is cited', () => {
  const defined = definedRules()
  const cited = citations()
  const unknown = cited.flatMap(({ path, rules }) =>
    rules.filter((rule) => !defined.includes(rule)).map((rule) => `${path}: ${rule}`),
  )
  expect(unknown).toEqual([])
  expect(defined).toEqual([...new Set(defined)])
  expect(defined.filter((rule) => !cited.some(({ rules }) => rules.includes(rule)))).toEqual([])
})

test('the notes on the internals of React Router are about the version that is installed', () => {
  const notes = readFileSync('app/react-router/README.md', 'utf8')
  const { version } = JSON.parse(readFileSync('node_modules/react-router/package.json', 'utf8'))
  expect(notes).toContain(`React Router ${version} `)
})

test('every source file that a README or document names exists', () => {
  const sources = globSync([
    '*.ts',
    '{app,bench,demo,deploy,migrations,server,tests,tools}/**/*.{ts,tsx,css,sql}',
  ])
  const documents = globSync(['*.md', 'docs/*.md', '{app,server,bench,tests}/**/README.md']).filter(
    (path) => path !== 'CHANGELOG.md',
  )
  const missing = documents.flatMap((document) => {
    const folder = dirname(document)
    const isNamed = (name: string) => {
      if (name.startsWith('..')) return sources.includes(join(folder, name))
      const beneath = folder.startsWith('docs') ? '' : join(folder, '/').replace(/^\.\//, '')
      return (
        sources.includes(name) ||
        sources.some((path) => path.startsWith(beneath) && `/${path}`.endsWith(`/${name}`))
      )
    }
    const names = readFileSync(document, 'utf8').matchAll(/`((?:\.\.\/)*\w[\w./-]*\.(?:tsx?|css|sql))`/g)
    return [...new Set([...names].map(([, name = '']) => name))]
      .filter((name) => !isNamed(name))
      .map((name) => `${document}: ${name}`)
  })
  expect(documents.length).toBeGreaterThan(30)
  expect(missing).toEqual([])
})
