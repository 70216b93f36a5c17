import { expect, test } from 'vitest'
import { aPerson, client, goodPassword, limiterWith, peopleContext } from '#tests/support/people-context.ts'
import { actorWithRole, system } from '#tests/support/test-context.ts'
import { proveAgain } from './prove-again.server.ts'
import { provedLately } from './proved-lately.server.ts'

const { ctx, as } = await peopleContext()
const person = await aPerson(ctx, { username: 'prover' })
const me = as(actorWithRole('user', person))
const realNow = new Date()
const later = (minutes: number) => new Date(realNow.getTime() + minutes * 60_000)

async function aSession(): Promise<string> {
  const signedIn = await ctx.ports.identity.signIn({ email: person.email, password: goodPassword }, client)
  if (!signedIn.ok) throw new Error(signedIn.reason)
  const began = { created_at: realNow, updated_at: realNow }
  await ctx.db.updateTable('sessions').set(began).where('token', '=', signedIn.token).execute()
  return signedIn.token
}

test('a session is proved for ten minutes after its sign-in, and after each proof', async () => {
  const [here, elsewhere] = [await aSession(), await aSession()]
  const proved = (sessionToken: string | null, minutes: number) =>
    provedLately(me, { sessionToken, realNow: later(minutes) })
  expect([await proved(here, 9), await proved(here, 10)]).toEqual([true, false])
  const proof = { password: goodPassword, sessionToken: here, realNow: later(30) }
  expect(await proveAgain(me, proof)).toEqual({ ok: true })
  expect([await proved(here, 39), await proved(here, 40)]).toEqual([true, false])
  expect([await proved(elsewhere, 31), await proved(null, 31)]).toEqual([false, false])
})

test('what is wrong, too often or of somebody else proves nothing', async () => {
  const token = await aSession()
  const at = { sessionToken: token, realNow: later(60) }
  expect(await proveAgain(me, { ...at, password: 'not-it-at-all' })).toMatchObject({
    reason: 'wrong-password',
  })
  const port = limiterWith('password-check', 0).port
  const limited = { ...me, ports: { ...me.ports, limiter: port } }
  expect(await proveAgain(limited, { ...at, password: goodPassword })).toMatchObject({ reason: 'too-many' })
  const other = as(actorWithRole('user', await aPerson(ctx, { username: 'other' })))
  expect(await proveAgain(other, { ...at, password: goodPassword })).toEqual({ ok: true })
  for (const ctxOf of [me, other, as({ kind: 'guest' })]) expect(await provedLately(ctxOf, at)).toBe(false)
  await expect(proveAgain(as({ kind: 'guest' }), { ...at, password: goodPassword })).rejects.toThrow(
    'not allowed',
  )
  expect(await provedLately(as(system), at)).toBe(true)
})
