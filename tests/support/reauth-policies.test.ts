import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listRoutes } from './list-routes.ts'
import { type ReauthPolicy, reauthPolicies } from './reauth-policies.ts'
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
const isWhole = (policy: (typeof reauthPolicies)[string]): policy is ReauthPolicy =>
  typeof policy === 'string' || 'none' in policy
const allOf = (policy: (typeof reauthPolicies)[string]) =>
  isWhole(policy) ? [policy] : Object.values(policy.of)

test('every action and export declares its re-authentication policy', () => {
  expect(concerned.map(({ path }) => path).sort()).toEqual(Object.keys(reauthPolicies).sort())
})

test('an address with several actions names each of them', () => {
  const named = concerned.map(({ path, intents }) => {
    const policy = reauthPolicies[path]
    const names = policy && !isWhole(policy) ? Object.keys(policy.of) : []
    return [path, intents.filter((intent) => !names.includes(intent))] as const
  })
  expect(named.filter(([, missing]) => missing.length > 0)).toEqual([])
})

test('exactly the actions whose policy asks for re-authentication ask for it', () => {
  const eachTime = concerned.filter(({ text }) => /\breauthOf\(/.test(text)).map(({ path }) => path)
  const lately = concerned
    .filter(({ text }) =>
      /\b(requireRecentAuth|requireRecentStaffAuth|hasRecentAuth|recentReauthOf)\(/.test(text),
    )
    .map(({ path }) => path)
  const listed = (when: ReauthPolicy) =>
    Object.keys(reauthPolicies).filter((path) => allOf(reauthPolicies[path] ?? { none: '' }).includes(when))
  expect(eachTime.sort()).toEqual(listed('each time').sort())
  expect(lately.sort()).toEqual(listed('once in ten minutes').sort())
})
