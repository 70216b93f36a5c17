import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const screens = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, source: readFileSync(`${import.meta.dirname}/${file}`, 'utf8') }))
  .filter(({ file, source }) =>
    source.includes('<AdminPage') || /\bhelp=/.test(source) ? file !== 'admin-page.tsx' : false,
  )

/** The texts in a source that are a screen's help: named so, or given at once. */
function helpsIn(source: string): string[] {
  return [...source.matchAll(/\b(?:help|\w+Help)\s*[=:]\s*\{?\s*(['"`])((?:(?!\1).)+)\1/g)].map(
    ([, , help = '']) => help,
  )
}

test('screens are found', () => expect(screens.length).toBeGreaterThan(25))

test.each(screens)('$file explains its screen in two sentences', ({ source }) => {
  const helps = helpsIn(source)
  for (const help of helps) {
    expect(help).toMatch(/^[A-Z].*\.$/)
    expect(help.match(/[.?!](?=\s|$)/g), help).toHaveLength(2)
  }
  // A frame that several screens share is given the help of each.
  if (helps.length === 0) expect(source).toMatch(/help=\{(props\.)?help\}|\{\.\.\.\w+\}/)
})
