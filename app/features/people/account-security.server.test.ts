import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { noteLanguage } from '#app/features/mail/language/note-language.server.ts'
import { inLanguage } from '#app/kernel/language/language.server.ts'
import {
  aPerson,
  aSession,
  client,
  goodPassword,
  limiterWith,
  peopleContext,
  tokenMailedTo,
} from '#tests/support/people-context.ts'
import { actorWithRole } from '#tests/support/test-context.ts'
import { banUser } from './ban-user.server.ts'
import { cancelEmailChange } from './cancel-email-change.server.ts'
import { changePassword } from './change-password.server.ts'
import { confirmEmailChange } from './confirm-email-change.server.ts'
import { openLinkTo } from './link-tokens.server.ts'
import { ownSessions } from './own-sessions.server.ts'
import { reauthMethods } from './reauth-methods.server.ts'
import { requestEmailChange } from './request-email-change.server.ts'
import { requestPasswordReset } from './request-password-reset.server.ts'
import { resetPassword } from './reset-password.server.ts'
import { revokeOwnSessions } from './revoke-own-sessions.server.ts'
import { signIn } from './sign-in.server.ts'

const { ctx, as } = await peopleContext()
const newPassword = 'copper-lantern-77'
const realNow = new Date()

const enter = (login: string, password = goodPassword) =>
  signIn(ctx, { login, password, client, replacedToken: null, realNow: new Date() })

/** A person signed in on two devices. */
async function somebody(username: string) {
  const person = await aPerson(ctx, { username })
  const here = await aSession(ctx, person)
  const elsewhere = await aSession(ctx, person)
  const me = as(actorWithRole('user', person))
  const reauth = (password = goodPassword) => ({ password, sessionToken: here, realNow })
  return { ...person, me, here, elsewhere, reauth }
}

const sessionTokens = async (userId: string) =>
  (await ctx.db.selectFrom('sessions').select('token').where('user_id', '=', userId).execute()).map(
    ({ token }) => token,
  )
const kindsTo = async (email: string) =>
  (
    await ctx.db.selectFrom('mails').select('kind').where('recipient', '=', email).orderBy('id').execute()
  ).map(({ kind }) => kind)
const limitedBy = (me: Ctx, name: Parameters<typeof limiterWith>[0]): Ctx => ({
  ...me,
  ports: { ...me.ports, limiter: limiterWith(name, 0).port },
})

test('a sign-in is the act of whoever signed in', async () => {
  const { userId, email } = await somebody('signing')
  expect(await enter(email)).toMatchObject({ ok: true })
  const entries = await ctx.db
    .selectFrom('audit_entries')
    .select(['actor_kind', 'actor_user_id'])
    .where('action', '=', 'session.start')
    .where('subject_id', '=', userId)
    .execute()
  expect(entries).toEqual([{ actor_kind: 'user', actor_user_id: userId }])
})

describe('a new password', () => {
  test('signs all other devices out, voids links and is told to the owner', async () => {
    const { me, reauth, here, userId, email } = await somebody('changer')
    await requestPasswordReset(ctx, { email, client })
    const resetToken = await tokenMailedTo(ctx, email, 'reset-password')
    expect(await changePassword(me, { reauth: reauth(), password: newPassword })).toEqual({ ok: true })
    expect(await sessionTokens(userId)).toEqual([here])
    expect(await enter(email)).toMatchObject({ reason: 'wrong-credentials' })
    expect(await enter(email, newPassword)).toMatchObject({ ok: true })
    expect(await resetPassword(ctx, { token: resetToken, password: goodPassword })).toMatchObject({
      reason: 'link-void',
    })
    expect((await kindsTo(email)).at(-1)).toBe('password-changed')
  })

  test('needs the one before and is a good one; refusals change nothing', async () => {
    const { me, reauth, userId, email } = await somebody('careful')
    const change = (typed: string, password: string) =>
      changePassword(me, { reauth: reauth(typed), password })
    expect(await change('wrong', newPassword)).toEqual({ ok: false, reason: 'wrong-password' })
    expect(await change(goodPassword, 'short')).toMatchObject({ problem: 'too-short' })
    expect(await change(goodPassword, 'careful1')).toMatchObject({ problem: 'like-name' })
    expect(
      await changePassword(limitedBy(me, 'password-check'), { reauth: reauth(), password: newPassword }),
    ).toMatchObject({ reason: 'too-many' })
    expect(await sessionTokens(userId)).toHaveLength(2)
    expect(await enter(email)).toMatchObject({ ok: true })
  })

  test('is the first one of an account that signs in with Google, right after doing so', async () => {
    const { me, reauth, here, userId, email } = await somebody('googler')
    await ctx.db
      .updateTable('accounts')
      .set({ provider_id: 'google', password: null })
      .where('user_id', '=', userId)
      .execute()
    const began = (minutesAgo: number) =>
      ctx.db
        .updateTable('sessions')
        .set({ created_at: new Date(realNow.getTime() - minutesAgo * 60_000) })
        .where('token', '=', here)
        .execute()
    const needed = () => reauthMethods(me, { sessionToken: here, realNow })
    await began(11)
    expect(await needed()).toEqual(['google'])
    expect(await changePassword(me, { reauth: reauth(''), password: newPassword })).toMatchObject({
      reason: 'sign-in-again',
    })
    await began(1)
    expect(await needed()).toEqual([])
    expect(await changePassword(me, { reauth: reauth(''), password: newPassword })).toEqual({ ok: true })
    expect(await needed()).toEqual(['password'])
    expect(await enter(email, newPassword)).toMatchObject({ ok: true })
  })
})

describe('another email address', () => {
  test('is verified, told to the old one, and ends the other sessions', async () => {
    const { me, reauth, here, userId, email } = await somebody('mover')
    const wanted = 'Moved.Away@School.example '
    expect(await requestEmailChange(me, { reauth: reauth(), email: wanted })).toEqual({ ok: true })
    const to = 'moved.away@school.example'
    expect(await openLinkTo(ctx, 'change-email', userId)).toBe(to)
    expect(await kindsTo(to)).toEqual(['confirm-new-email'])
    expect((await kindsTo(email)).at(-1)).toBe('email-change-asked')
    expect(await enter(email)).toMatchObject({ ok: true })

    const token = await tokenMailedTo(ctx, to, 'confirm-new-email')
    const answers = await Promise.all(
      [1, 2].map(() => confirmEmailChange(ctx, { token, sessionToken: here })),
    )
    expect(answers).toContainEqual({ ok: true, userId, email: to })
    expect(answers).toContainEqual({ ok: false, reason: 'link-void' })
    expect(await sessionTokens(userId)).toEqual([here])
    expect((await kindsTo(email)).at(-1)).toBe('email-changed')
    expect(await enter(email)).toMatchObject({ reason: 'wrong-credentials' })
    expect(await enter(to)).toMatchObject({ ok: true })
    expect(await openLinkTo(ctx, 'change-email', userId)).toBeNull()
  })

  test('is written to in the language of the present one', async () => {
    const { me, reauth, email } = await somebody('translator')
    const inTwo: typeof me = { ...me, site: { ...me.site, languages: ['en', 'ar'] } }
    await inLanguage('ar', () => noteLanguage(inTwo, email))
    const wanted = 'translator2@school.example'
    expect(await requestEmailChange(inTwo, { reauth: reauth(), email: wanted })).toEqual({ ok: true })
    const mails = ctx.db.selectFrom('mails').select(['kind', 'language']).where('recipient', '=', wanted)
    expect(await mails.execute()).toEqual([{ kind: 'confirm-new-email', language: 'ar' }])
  })

  test('opened in somebody else’s browser ends every session', async () => {
    const { me, reauth, userId } = await somebody('abroad')
    const stranger = await somebody('stranger')
    await requestEmailChange(me, { reauth: reauth(), email: 'abroad2@school.example' })
    const token = await tokenMailedTo(ctx, 'abroad2@school.example', 'confirm-new-email')
    expect(await confirmEmailChange(ctx, { token, sessionToken: stranger.here })).toMatchObject({ ok: true })
    expect(await sessionTokens(userId)).toEqual([])
    expect(await sessionTokens(stranger.userId)).toHaveLength(2)
  })

  test('that has an account is answered the same, and its owner is told', async () => {
    const { me, reauth, userId } = await somebody('curious')
    const other = await aPerson(ctx, { username: 'occupied' })
    expect(await requestEmailChange(me, { reauth: reauth(), email: other.email })).toEqual({ ok: true })
    expect(await openLinkTo(ctx, 'change-email', userId)).toBe(other.email)
    expect((await kindsTo(other.email)).at(-1)).toBe('new-email-taken')
    expect(await kindsTo(other.email)).not.toContain('confirm-new-email')
  })

  test('goes to whoever verifies it first', async () => {
    const first = await somebody('first-one')
    const second = await somebody('second-one')
    const email = 'wanted@school.example'
    for (const { me, reauth } of [first, second]) await requestEmailChange(me, { reauth: reauth(), email })
    const mails = await ctx.db
      .selectFrom('mails')
      .select('variables')
      .where('recipient', '=', email)
      .where('kind', '=', 'confirm-new-email')
      .execute()
    const answers = await Promise.all(
      mails.map(({ variables }) => {
        const token = new URL(String(variables.confirm_url)).searchParams.get('token') ?? ''
        return confirmEmailChange(ctx, { token, sessionToken: null })
      }),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers).toContainEqual({ ok: false, reason: 'email-taken' })
  })

  test('is refused without the password, when it is none or the same, and too often', async () => {
    const { me, reauth, email } = await somebody('refused')
    const ask = (to: string, password = goodPassword, who = me) =>
      requestEmailChange(who, { reauth: reauth(password), email: to })
    expect(await ask('x@school.example', 'wrong')).toEqual({ ok: false, reason: 'wrong-password' })
    expect(await ask('nowhere')).toEqual({ ok: false, reason: 'invalid-email' })
    expect(await ask('a@b.example\r\nBcc: c@d.example')).toEqual({ ok: false, reason: 'invalid-email' })
    expect(await ask(email.toUpperCase())).toEqual({ ok: false, reason: 'same-email' })
    for (const limit of ['verification-mail', 'mail-recipient'] as const) {
      expect(await ask('x@school.example', goodPassword, limitedBy(me, limit))).toMatchObject({
        reason: 'too-many',
      })
    }
    expect(await kindsTo('x@school.example')).toEqual([])
    // The counter of the outbox counts mails to one address, whatever causes them.
    const { port, taken } = limiterWith('mail-recipient', 9)
    await ask('y@school.example', goodPassword, { ...me, ports: { ...me.ports, limiter: port } })
    expect(taken).toContain('mail-recipient y@school.example')
  })

  test.each([
    ['a later request', (_me: Ctx, again: () => Promise<unknown>) => again()],
    ['taking it back', (me: Ctx) => cancelEmailChange(me)],
    [
      'another password',
      async (me: Ctx, _again: unknown, token: string) => {
        const { email } = me.actor.kind === 'user' ? me.actor : { email: '' }
        await requestPasswordReset(ctx, { email, client })
        const reset = await tokenMailedTo(ctx, email, 'reset-password')
        expect(token).not.toBe(reset)
        await resetPassword(ctx, { token: reset, password: newPassword })
      },
    ],
    [
      'a ban',
      async (me: Ctx) => {
        const userId = me.actor.kind === 'user' ? me.actor.userId : ''
        await banUser(as({ kind: 'system', name: 'test' }), { userId, reason: 'test' })
      },
    ],
  ])('is off after %s', async (why, undo) => {
    const name = why.replaceAll(' ', '-').replace(/^a-/, 'one-')
    const { me, reauth } = await somebody(name)
    const email = `${name}-new@school.example`
    await requestEmailChange(me, { reauth: reauth(), email })
    const token = await tokenMailedTo(ctx, email, 'confirm-new-email')
    await undo(me, () => requestEmailChange(me, { reauth: reauth(), email: `x-${email}` }), token)
    expect(await confirmEmailChange(ctx, { token, sessionToken: null })).toEqual({
      ok: false,
      reason: 'link-void',
    })
  })

  test('has a link for two hours', async () => {
    const { me, reauth } = await somebody('slow')
    await requestEmailChange(me, { reauth: reauth(), email: 'slow-new@school.example' })
    const token = await tokenMailedTo(ctx, 'slow-new@school.example', 'confirm-new-email')
    const later = { ...ctx, now: new Date(ctx.now.getTime() + 2 * 3_600_000) }
    expect(await confirmEmailChange(later, { token, sessionToken: null })).toMatchObject({
      reason: 'link-void',
    })
  })
})

describe('devices', () => {
  test('are listed to their owner and signed out one by one or all at once', async () => {
    const { me, here, userId } = await somebody('listed')
    const other = await somebody('other-list')
    const listed = await ownSessions(me, { sessionToken: here, realNow: new Date() })
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    expect(listed[0]).toMatchObject({ device: 'Unknown device', address: client.address })
    expect(JSON.stringify(listed)).not.toContain(here)

    const [theirs] = await ownSessions(other.me, { sessionToken: other.here, realNow: new Date() })
    expect(await revokeOwnSessions(me, { sessionId: theirs?.id ?? '' })).toEqual({ revoked: 0 })
    expect(await revokeOwnSessions(me, { sessionId: 'nothing' })).toEqual({ revoked: 0 })
    expect(await sessionTokens(other.userId)).toHaveLength(2)

    const second = { sessionId: listed[1]?.id ?? '' }
    expect(await revokeOwnSessions(me, second)).toEqual({ revoked: 1 })
    expect(await revokeOwnSessions(me, second)).toEqual({ revoked: 0 })
    expect(await sessionTokens(userId)).toEqual([here])
    await enter('listed')
    expect(await revokeOwnSessions(me, { allBut: here })).toEqual({ revoked: 1 })
    expect(await sessionTokens(userId)).toEqual([here])
    expect(() => revokeOwnSessions(ctx, { allBut: here })).toThrow('not allowed')
  })
})
