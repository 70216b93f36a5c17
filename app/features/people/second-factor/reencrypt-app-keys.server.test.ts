import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { createTokens } from '#app/integrations/tokens/tokens.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { peopleContext } from '#tests/support/people-context.ts'
import { encryptAppKey } from '../factors/app-key.server.ts'
import { consumeAppCode } from '../factors/consume-app-code.server.ts'
import { codeOfStep, stepOf } from '../factors/rules/totp.ts'
import { reencryptAppKeys } from './reencrypt-app-keys.server.ts'

const { ctx, as } = await peopleContext()
const system = as({ kind: 'system', name: 'test' })
const older = 'Zk3vQm8PxT5rWn2LbYc7Hs9DfGj4Ka6E'
const newer = 'p2RwXc9LhNq6VtKz8MbYs4GdJf7Ta3Eu'
const withSecrets = (...secrets: [string, ...string[]]): Ctx => ({
  ...system,
  ports: { ...system.ports, tokens: createTokens(secrets) },
})

async function anApp(on: Ctx) {
  const { userId } = await aUser(ctx)
  const key = Buffer.from('a key of twenty byte')
  const values = { id: newId(), user_id: userId, kind: 'app' as const, name: 'App', added_at: new Date() }
  await ctx.db
    .insertInto('second_factors')
    .values({ ...values, sealed_key: encryptAppKey(on, key) })
    .execute()
  const take = (by: Ctx, step: number) => {
    const realNow = new Date(step * 30_000)
    return consumeAppCode(by, { userId, typed: codeOfStep(key, stepOf(realNow)), realNow })
  }
  return { take }
}

test('an app goes on working while the secret is changed, and once the old one is gone', async () => {
  const { take } = await anApp(withSecrets(older))
  const both = withSecrets(newer, older)
  expect(await take(both, 1_000)).toBe(true)
  expect(await take(withSecrets(newer), 1_001)).toBe(false)

  const results = await Promise.all([reencryptAppKeys(both), reencryptAppKeys(both)])
  expect(results.reduce((sum, { reencrypted }) => sum + reencrypted, 0)).toBe(1)
  expect(await take(withSecrets(newer), 1_002)).toBe(true)
  expect(await reencryptAppKeys(both)).toEqual({ reencrypted: 0, lost: 0 })
})

test('a key that no secret opens is counted and kept', async () => {
  await anApp(withSecrets('q7NwYc2LhRx6VtKz9MbPs4GdJf8Ta3Eu'))
  expect(await reencryptAppKeys(withSecrets(newer, older))).toEqual({ reencrypted: 0, lost: 1 })
})

test('sessions that an older secret signed go on, and new ones are signed with the first', () => {
  const cookieBy = (...secrets: [string, ...string[]]) => createTokens(secrets).sign('a-token')
  const tokenBy = (cookie: string, ...secrets: [string, ...string[]]) =>
    createTokens(secrets).readSigned(cookie)
  expect(tokenBy(cookieBy(older), newer, older)).toBe('a-token')
  expect(tokenBy(cookieBy(older), newer)).toBeNull()
  expect(tokenBy(cookieBy(newer, older), newer)).toBe('a-token')
})
