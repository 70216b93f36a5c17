import { expect, test } from 'vitest'
import { aPerson, client, issuedToken, peopleContext } from '#tests/support/people-context.ts'
import { sessionActor } from './session-actor.server.ts'
import { signInAfterVerifying } from './sign-in-after-verifying.server.ts'
import { signUpMark } from './sign-up-mark.server.ts'

const { ctx } = await peopleContext()
const arrival = { client, replacedToken: null, realNow: new Date() }

test('the device that signed up is signed in once the address is verified', async () => {
  const { userId } = await aPerson(ctx, { username: 'same-device' })
  const cookies = await signInAfterVerifying(ctx, { ...arrival, userId, mark: signUpMark(ctx, userId) })
  const token = issuedToken(ctx, cookies ?? []) ?? ''
  expect(await sessionActor(ctx, { token, realNow: new Date() })).toMatchObject({ kind: 'user', userId })
})

test.each([
  ['without a mark', () => null],
  ['with the mark of another account', () => signUpMark(ctx, null)],
  ['with a mark that this site did not make', () => 'AAAA'],
])('another device, %s, is not', async (_title, mark) => {
  const { userId } = await aPerson(ctx, { username: `other-${Math.random().toString(36).slice(2, 10)}` })
  expect(await signInAfterVerifying(ctx, { ...arrival, userId, mark: mark() })).toBeNull()
})

test('nor is an account whose address is not verified, or whose password was deleted', async () => {
  const waiting = await aPerson(ctx, { username: 'still-waiting', verified: false })
  const mark = signUpMark(ctx, waiting.userId)
  expect(await signInAfterVerifying(ctx, { ...arrival, userId: waiting.userId, mark })).toBeNull()
  const { userId } = await aPerson(ctx, { username: 'no-password' })
  await ctx.db.deleteFrom('accounts').where('user_id', '=', userId).execute()
  expect(await signInAfterVerifying(ctx, { ...arrival, userId, mark: signUpMark(ctx, userId) })).toBeNull()
})
