import { describe, expect, test } from 'vitest'
import {
  aPerson,
  client,
  goodPassword,
  limiterWith,
  peopleContext,
  tokenMailedTo,
} from '#tests/support/people-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { requestPasswordReset } from './request-password-reset.server.ts'
import { resendVerification } from './resend-verification.server.ts'
import { resetPassword } from './reset-password.server.ts'
import { signIn } from './sign-in.server.ts'
import { verifyEmail } from './verify-email.server.ts'

const { ctx } = await peopleContext()
const newPassword = 'lantern-walrus-77'
const enter = (login: string, password: string) =>
  signIn(ctx, { login, password, client, replacedToken: null, realNow: new Date() })
const mailsTo = async (email: string) => {
  const mails = await ctx.db
    .selectFrom('mails')
    .select('kind')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return mails.map((mail) => mail.kind)
}
const hours = (count: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + count * 3_600_000) })

describe('a forgotten password', () => {
  test('is replaced by the link, once; other sessions and links end and the owner is told', async () => {
    const { email, userId } = await aPerson(ctx, { username: 'forgetful' })
    await enter('forgetful', goodPassword)
    await requestPasswordReset(ctx, { email, client })
    const olderToken = await tokenMailedTo(ctx, email, 'reset-password')
    await requestPasswordReset(ctx, { email: ` ${email.toUpperCase()} `, client })
    const token = await tokenMailedTo(ctx, email, 'reset-password')
    expect(token).not.toBe(olderToken)

    expect(await resetPassword(ctx, { token, password: newPassword })).toMatchObject({ ok: true, email })
    expect(await ctx.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).toEqual(
      [],
    )
    expect(await enter('forgetful', goodPassword)).toEqual({ ok: false, reason: 'wrong-credentials' })
    expect(await enter('forgetful', newPassword)).toMatchObject({ ok: true })
    expect(await mailsTo(email)).toEqual([
      'verify-email',
      'reset-password',
      'reset-password',
      'password-changed',
    ])
    for (const used of [token, olderToken]) {
      const again = await resetPassword(ctx, { token: used, password: goodPassword })
      expect(again).toEqual({ ok: false, reason: 'link-void' })
    }
  })

  test('of two uses at once one wins', async () => {
    const { email } = await aPerson(ctx, { username: 'double' })
    await requestPasswordReset(ctx, { email, client })
    const token = await tokenMailedTo(ctx, email, 'reset-password')
    const answers = await Promise.all(
      ['first-lantern-1', 'second-lantern-2'].map((password) => resetPassword(ctx, { token, password })),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  })

  test('a refused password leaves the link good; an hour later it is void', async () => {
    const { email } = await aPerson(ctx, { username: 'careless' })
    await requestPasswordReset(ctx, { email, client })
    const token = await tokenMailedTo(ctx, email, 'reset-password')
    expect(await resetPassword(ctx, { token, password: 'password1' })).toEqual({
      ok: false,
      reason: 'password',
      problem: 'common',
    })
    expect(await resetPassword(hours(1), { token, password: newPassword })).toMatchObject({
      reason: 'link-void',
    })
    expect(await resetPassword(hours(0.99), { token, password: newPassword })).toMatchObject({ ok: true })
  })

  test('a verification link is no reset link, nor the other way round', async () => {
    const { email } = await aPerson(ctx, { username: 'mixed', verified: false })
    const verifyToken = await tokenMailedTo(ctx, email)
    await requestPasswordReset(ctx, { email, client })
    const resetToken = await tokenMailedTo(ctx, email, 'reset-password')
    expect(await resetPassword(ctx, { token: verifyToken, password: newPassword })).toMatchObject({
      ok: false,
    })
    expect(await verifyEmail(ctx, { token: resetToken })).toMatchObject({ ok: false })
  })

  test('the link proves the address: whoever signed up with it before is out', async () => {
    const { email, userId } = await aPerson(ctx, { username: 'squatter', verified: false })
    await requestPasswordReset(ctx, { email, client })
    await takeJobs(ctx)
    await resetPassword(ctx, {
      token: await tokenMailedTo(ctx, email, 'reset-password'),
      password: newPassword,
    })
    expect(await enter(email, goodPassword)).toEqual({ ok: false, reason: 'wrong-credentials' })
    expect(await enter(email, newPassword)).toMatchObject({ ok: true, userId })
    expect((await takeJobs(ctx)).filter((job) => job.name === 'people.verified')).not.toEqual([])
  })

  test('somebody who only came by Google gets a password', async () => {
    const { email, userId } = await aPerson(ctx, { username: 'googler' })
    await ctx.db.deleteFrom('accounts').where('user_id', '=', userId).execute()
    expect(await enter(email, goodPassword)).toMatchObject({ ok: false })
    await requestPasswordReset(ctx, { email, client })
    await resetPassword(ctx, {
      token: await tokenMailedTo(ctx, email, 'reset-password'),
      password: newPassword,
    })
    expect(await enter(email, newPassword)).toMatchObject({ ok: true })
  })

  test('the answer is the same for an unknown address, which gets no mail', async () => {
    expect(await requestPasswordReset(ctx, { email: 'unknown@school.example', client })).toEqual({ ok: true })
    expect(await mailsTo('unknown@school.example')).toEqual([])
  })

  test.each(['', 'x', 'null', "' or 1=1 --", 'a'.repeat(10_000), '\u0000'])(
    'the link %j is void',
    async (token) => {
      expect(await resetPassword(ctx, { token, password: newPassword })).toEqual({
        ok: false,
        reason: 'link-void',
      })
      expect(await verifyEmail(ctx, { token })).toEqual({ ok: false, reason: 'link-void' })
    },
  )

  test('is limited per address and per client, known or not', async () => {
    for (const email of ['forgetful@school.example', 'stranger@school.example']) {
      const { port } = limiterWith('password-reset', 1)
      const limited = { ...ctx, ports: { ...ctx.ports, limiter: port } }
      const from = (address: string) =>
        requestPasswordReset(limited, { email, client: { address, userAgent: '' } })
      expect(await from('192.0.2.1')).toEqual({ ok: true })
      expect(await from('192.0.2.2')).toEqual({ ok: false, reason: 'too-many', retryAfter: 90 })
    }
  })
})

describe('verifying an address', () => {
  test('works once, within a day, and lets orders join the account', async () => {
    const { email, userId } = await aPerson(ctx, { username: 'verifier', verified: false })
    const token = await tokenMailedTo(ctx, email)
    await takeJobs(ctx)
    expect(await verifyEmail(hours(24), { token })).toEqual({ ok: false, reason: 'link-void' })
    expect(await verifyEmail(ctx, { token })).toMatchObject({ ok: true, email })
    expect(await takeJobs(ctx)).toMatchObject([{ name: 'people.verified', payload: { userId } }])
    expect(await verifyEmail(ctx, { token })).toEqual({ ok: false, reason: 'link-void' })
    expect(await ctx.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).toEqual(
      [],
    )
  })

  test('is void for an account that has another address by now', async () => {
    const { email, userId } = await aPerson(ctx, { username: 'mover', verified: false })
    const token = await tokenMailedTo(ctx, email)
    await ctx.db
      .updateTable('users')
      .set({ email: 'moved@school.example' })
      .where('id', '=', userId)
      .execute()
    expect(await verifyEmail(ctx, { token })).toEqual({ ok: false, reason: 'link-void' })
  })

  test('another link can be asked for by username', async () => {
    const { email } = await aPerson(ctx, { username: 'by-name', verified: false })
    expect(await resendVerification(ctx, { login: 'By-Name', client })).toEqual({ ok: true })
    expect(await mailsTo(email)).toEqual(['verify-email', 'verify-email'])
  })

  test('another link can be asked for; the answer is the same for every address', async () => {
    const { email } = await aPerson(ctx, { username: 'again', verified: false })
    expect(await resendVerification(ctx, { login: email, client })).toEqual({ ok: true })
    expect(await mailsTo(email)).toEqual(['verify-email', 'verify-email'])
    await verifyEmail(ctx, { token: await tokenMailedTo(ctx, email) })
    expect(await resendVerification(ctx, { login: email, client })).toEqual({ ok: true })
    expect(await resendVerification(ctx, { login: 'unknown@school.example', client })).toEqual({ ok: true })
    expect(await resendVerification(ctx, { login: 'unknown', client })).toEqual({ ok: true })
    expect(await mailsTo(email)).toEqual(['verify-email', 'verify-email'])

    const { port } = limiterWith('verification-mail', 0)
    const limited = { ...ctx, ports: { ...ctx.ports, limiter: port } }
    expect(await resendVerification(limited, { login: email, client })).toMatchObject({ reason: 'too-many' })
  })
})
