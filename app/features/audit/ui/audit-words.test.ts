import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { groupOf, groupWords } from './audit-groups.ts'
import { actionWords, wordsOf } from './audit-words.ts'
import { subjectWords } from './subject-words.ts'

const app = join(import.meta.dirname, '../../..')
const sources = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.server.ts') && file.startsWith('features'),
)

/** Of a line such as `action: isNew ? 'page.add' : 'page.save',` what may be written. */
const literal = /'([a-z][a-z-]*\.[a-z][a-z-]*)'/g
const written = /\b(?:action|audited)(?::| =(?!=))([^;,]*)/g

const ofOneLine = /\baction:([^\n]*)/g

const found = sources.flatMap((file) =>
  [...readFileSync(join(app, file), 'utf8').matchAll(written)].flatMap(([, rest = '']) =>
    [...rest.matchAll(literal)].map(([, action = '']) => action),
  ),
)

test('every action in the source has a label', () => {
  expect(found.length).toBeGreaterThan(100)
  expect([...new Set(found)].filter((action) => !actionWords[action])).toEqual([])
})

test('every composed action has a label', () => {
  const templates = sources.flatMap((file) =>
    [...readFileSync(join(app, file), 'utf8').matchAll(ofOneLine)].flatMap(([, rest = '']) =>
      [...rest.matchAll(/`([^`]+)`/g)].map(([, template = '']) => template),
    ),
  )
  expect(templates.length).toBeGreaterThan(3)
  for (const template of templates) {
    const shape = new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '[a-z-]+')}$`)
    expect(Object.keys(actionWords).filter((action) => shape.test(action)).length, template).toBeGreaterThan(
      1,
    )
  }
})

test('every group has a name, and an unknown action is labelled from its id', () => {
  expect(Object.keys(actionWords).filter((action) => !groupWords[groupOf(action)])).toEqual([])
  expect(wordsOf('pigeon.fly-home')).toBe('Pigeon: fly home')
})

test('every kind of subject in the source has a name', () => {
  const kinds = sources.flatMap((file) =>
    [...readFileSync(join(app, file), 'utf8').matchAll(/subject: \{ kind: '([a-z-]+)'/g)].map(
      ([, kind = '']) => kind,
    ),
  )
  expect(kinds.length).toBeGreaterThan(80)
  expect([...new Set(kinds)].filter((kind) => !subjectWords[kind])).toEqual([])
})
