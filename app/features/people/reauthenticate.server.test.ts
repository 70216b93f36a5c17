import { expect, test } from 'vitest'
import { aPerson, client, goodPassword, limiterWith, peopleContext } from '#tests/support/people-context.ts'
import { actorWithRole, system } from '#tests/support/test-context.ts'
import { hasRecentAuth } from './has-recent-auth.server.ts'
import { insertSession } from './insert-session.server.ts'
import { reauthenticate } from './reauthenticate.server.ts'

const { ctx, as } = await peopleContext()
const person = await aPerson(ctx, { username: 'prover' })
const me = as(actorWithRole('user', person))
const realNow = new Date()
const later = (minutes: number) => new Date(realNow.getTime() + minutes * 60_000)

const aSession = () => insertSession(ctx, { userId: person.userId, client, realNow })

test('authentication is recent for ten minutes after the sign-in and after each re-authentication', async () => {
  const [here, elsewhere] = [await aSession(), await aSession()]
  const isRecent = (sessionToken: string | null, minutes: number) =>
    hasRecentAuth(me, { sessionToken, realNow: later(minutes) })
  expect([await isRecent(here, 9), await isRecent(here, 10)]).toEqual([true, false])
  const reauth = { password: goodPassword, sessionToken: here, realNow: later(30) }
  expect(await reauthenticate(me, reauth)).toEqual({ ok: true })
  expect([await isRecent(here, 39), await isRecent(here, 40)]).toEqual([true, false])
  expect([await isRecent(elsewhere, 31), await isRecent(null, 31)]).toEqual([false, false])
})

test('a wrong password, too many attempts and another account fail to re-authenticate', async () => {
  const token = await aSession()
  const at = { sessionToken: token, realNow: later(60) }
  expect(await reauthenticate(me, { ...at, password: 'not-it-at-all' })).toMatchObject({
    reason: 'wrong-password',
  })
  const port = limiterWith('password-check', 0).port
  const limited = { ...me, ports: { ...me.ports, limiter: port } }
  expect(await reauthenticate(limited, { ...at, password: goodPassword })).toMatchObject({
    reason: 'too-many',
  })
  const other = as(actorWithRole('user', await aPerson(ctx, { username: 'other' })))
  expect(await reauthenticate(other, { ...at, password: goodPassword })).toEqual({ ok: true })
  for (const ctxOf of [me, other, as({ kind: 'guest' })]) expect(await hasRecentAuth(ctxOf, at)).toBe(false)
  await expect(reauthenticate(as({ kind: 'guest' }), { ...at, password: goodPassword })).rejects.toThrow(
    'not allowed',
  )
  expect(await hasRecentAuth(as(system), at)).toBe(true)
})
