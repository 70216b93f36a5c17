import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { privateWordsIn } from '#tools/house/private-words.ts'
import { shownStrings } from '#tools/house/shown-strings.ts'

/** Files whose texts may have them, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'app/features/people/rules/username.ts': 'reserved usernames',
  'app/features/pages/defaults/en/privacy-policy.ts': 'a legal text that each network replaces',
  'app/features/pages/defaults/en/terms-of-service.ts': 'a legal text that each network replaces',
}

test('texts that people read use the terms of the style guide', () => {
  const paths = globSync('app/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path))
  const found = paths.flatMap((path) =>
    shownStrings(path, readFileSync(path, 'utf8')).flatMap(({ line, text }) =>
      privateWordsIn(text).map((word) => ({ path, place: `${path}:${line}: “${word}”` })),
    ),
  )
  expect(paths.length).toBeGreaterThan(1_500)
  expect(found.filter(({ path }) => !(path in allowed)).map(({ place }) => place)).toEqual([])
  expect(
    Object.keys(allowed).filter((path) => !found.some((one) => one.path === path)),
    'files that no longer need their exception',
  ).toEqual([])
})

test.each([
  ["const title = 'Somebody was faster'", ['Somebody']],
  ['const hint = `It goes on by itself`', ['by itself']],
  ['<p>Give the money back</p>', ['Give the money back']],
  ['<Button label="Send again…" />', ['Send again']],
  ["const label = 'Revenue in all'", ['Revenue in all']],
])('in %s the words are found', (source, words) => {
  expect(shownStrings('example.tsx', source).flatMap(({ text }) => privateWordsIn(text))).toEqual(words)
})

test.each([
  ['// Somebody was faster\nconst a = 1', 'a comment'],
  ["import { somebody } from 'By itself'", 'an import'],
  ["throw new Error('Somebody was faster')", 'the message of an error'],
  ["ctx.log.warn({}, 'Nobody answers')", 'the message of a log'],
  ['const rows = sql`select Nobody`', 'SQL'],
  ['<p className="By itself" />', 'a class'],
  ["const title = 'All 12 in the list'", 'another text'],
])('in %s nothing is found: %s', (source) => {
  expect(shownStrings('example.tsx', source).flatMap(({ text }) => privateWordsIn(text))).toEqual([])
})
