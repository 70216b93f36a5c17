import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..')
const screens = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('admin-page.tsx'))
  .map((file) => ({ file, source: readFileSync(join(folder, file), 'utf8') }))
  .filter(({ source }) => source.includes('<AdminPage') || /\bhelp=|satisfies EventScreen/.test(source))

/** The texts in a source that are a screen's help: named so, or given at once. */
function helpsIn(source: string): string[] {
  return [
    ...source.matchAll(
      /\b(?:help|\w+Help)\s*[=:]\s*\{?\s*(?:\(\) =>\s*)?(?:t\(\s*)?(['"`])((?:(?!\1).)+)\1/g,
    ),
  ].map(([, , help = '']) => help)
}

test('the admin screens are found in the source', () => expect(screens.length).toBeGreaterThan(25))

test.each(screens)('$file explains its screen in two sentences', ({ source }) => {
  const helps = helpsIn(source)
  for (const help of helps) {
    expect(help).toMatch(/^[A-Z].*\.$/)
    expect(help.match(/[.?!](?=\s|$)/g), help).toHaveLength(2)
  }
  // A frame that several screens share is given the help of each.
  if (helps.length === 0) expect(source).toMatch(/help=\{(props\.)?help\}|\{\.\.\.\w+\}/)
})
