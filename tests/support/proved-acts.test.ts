import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listRoutes } from './list-routes.ts'
import { type Proved, provedActs } from './proved-acts.ts'
import { routeInput } from './route-input.ts'

const app = join(import.meta.dirname, '../../app')
const sourceOf = (file: string) => readFileSync(join(app, file), 'utf8')

/** What the file and the answers beside it that it imports consist of. */
function textOf(file: string): string {
  const text = sourceOf(file)
  const beside = [...text.matchAll(/from '\.\/(answer-[^']+)'/g)].map(([, name]) =>
    join(file, '..', name ?? ''),
  )
  return [text, ...beside.map(sourceOf)].join('\n')
}

const routes = await Promise.all(
  listRoutes().map(async ({ path, file }) => ({
    path,
    text: textOf(file),
    hasScreen: /^export default /m.test(sourceOf(file)),
    ...(await routeInput(file)),
  })),
)
const concerned = routes.filter(
  ({ path, hasScreen, hasAction }) =>
    /^\/(admin|account)(\/|\.|$|\?)/.test(path) && (hasAction || !hasScreen),
)
const isWhole = (proved: (typeof provedActs)[string]): proved is Proved =>
  typeof proved === 'string' || 'none' in proved
const allOf = (proved: (typeof provedActs)[string]) => (isWhole(proved) ? [proved] : Object.values(proved.of))

test('whatever takes something or hands it out says when it asks again, or why never', () => {
  expect(concerned.map(({ path }) => path).sort()).toEqual(Object.keys(provedActs).sort())
})

test('where an address does several things, each of them is named', () => {
  const named = concerned.map(({ path, intents }) => {
    const proved = provedActs[path]
    const names = proved && !isWhole(proved) ? Object.keys(proved.of) : []
    return [path, intents.filter((intent) => !names.includes(intent))] as const
  })
  expect(named.filter(([, missing]) => missing.length > 0)).toEqual([])
})

test('whoever says that it asks does so, and nobody else', () => {
  const eachTime = concerned.filter(({ text }) => /\bidentityProof\(/.test(text)).map(({ path }) => path)
  const lately = concerned
    .filter(({ text }) => /\b(requireProof|requireStaffProof|provedLately)\(/.test(text))
    .map(({ path }) => path)
  const listed = (when: Proved) =>
    Object.keys(provedActs).filter((path) => allOf(provedActs[path] ?? { none: '' }).includes(when))
  expect(eachTime.sort()).toEqual(listed('each time').sort())
  expect(lately.sort()).toEqual(listed('once in ten minutes').sort())
})
