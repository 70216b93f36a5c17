import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aPerson, aSession, peopleContext, tokenMailedTo } from '#tests/support/people-context.ts'
import { actorWithRole } from '#tests/support/test-context.ts'
import { banUser } from './ban-user.server.ts'
import { cancelEmailChangeFor } from './cancel-email-change-for.server.ts'
import { confirmEmailChange } from './confirm-email-change.server.ts'
import { openLinkTo } from './link-tokens.server.ts'
import { requestEmailChangeFor } from './request-email-change-for.server.ts'

const { ctx, as } = await peopleContext()
const admin = await aPerson(ctx, { username: 'office' })
const office = as(actorWithRole('admin', admin))
await ctx.db
  .insertInto('user_roles')
  .values({ user_id: admin.userId, role: 'admin', granted_by: null, granted_at: ctx.now })
  .execute()

const ask = (userId: string, email: string, requestId = newId()) =>
  requestEmailChangeFor(office, { requestId, userId, email })
const addressOf = async (userId: string) =>
  (await ctx.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst())?.email
const mailsTo = async (recipient: string) =>
  (await ctx.db.selectFrom('mails').select('kind').where('recipient', '=', recipient).execute()).map(
    ({ kind }) => kind,
  )

test('the new address counts once confirmed, and the person stays signed in until then', async () => {
  const person = await aPerson(ctx, { username: 'moves' })
  await aSession(ctx, person)
  expect(await ask(person.userId, ' Moved@School.example ')).toEqual({ ok: true })
  expect(await addressOf(person.userId)).toBe(person.email)
  const sessions = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', person.userId)
    .execute()
  expect(sessions).not.toEqual([])
  expect(await mailsTo(person.email)).toContain('email-change-asked')
  const token = await tokenMailedTo(ctx, 'moved@school.example', 'confirm-new-email')
  expect(await confirmEmailChange(ctx, { token, sessionToken: null })).toMatchObject({ ok: true })
  expect(await addressOf(person.userId)).toBe('moved@school.example')
  const asked = await ctx.db
    .selectFrom('audit_entries')
    .select('actor_user_id')
    .where('action', '=', 'email.ask-change')
    .where('subject_id', '=', person.userId)
    .execute()
  expect(asked).toEqual([{ actor_user_id: admin.userId }])
})

test('a form sent twice, also at once, mails once', async () => {
  const person = await aPerson(ctx, { username: 'twice' })
  const requestId = newId()
  const send = () => ask(person.userId, 'once@school.example', requestId)
  expect(await Promise.all([send(), send()])).toEqual([{ ok: true }, { ok: true }])
  expect(await send()).toEqual({ ok: true })
  expect(await mailsTo('once@school.example')).toEqual(['confirm-new-email'])
  const token = await tokenMailedTo(ctx, 'once@school.example', 'confirm-new-email')
  expect(await confirmEmailChange(ctx, { token, sessionToken: null })).toMatchObject({ ok: true })
})

test('the office cancels an open change, and its link is void', async () => {
  const person = await aPerson(ctx, { username: 'stays' })
  await ask(person.userId, 'elsewhere@school.example')
  const token = await tokenMailedTo(ctx, 'elsewhere@school.example', 'confirm-new-email')
  await cancelEmailChangeFor(office, { userId: person.userId })
  await cancelEmailChangeFor(office, { userId: person.userId })
  expect(await openLinkTo(ctx, 'change-email', person.userId)).toBeNull()
  expect(await confirmEmailChange(ctx, { token, sessionToken: null })).toEqual({
    ok: false,
    reason: 'link-void',
  })
})

test('an address of another account, a wrong one and the same one are refused', async () => {
  const person = await aPerson(ctx, { username: 'asks' })
  const other = await aPerson(ctx, { username: 'other', verified: false })
  for (const [email, reason] of [
    [other.email, 'email-taken'],
    [person.email, 'same-email'],
    ['a@b.example\r\nBcc: c@d.example', 'invalid-email'],
  ] as const) {
    expect(await ask(person.userId, email)).toEqual({ ok: false, reason })
  }
  expect(await openLinkTo(ctx, 'change-email', person.userId)).toBeNull()
  expect(await mailsTo(other.email)).not.toContain('new-email-taken')
})

test('banned and erased people, administrators and one’s own account are refused', async () => {
  const banned = await aPerson(ctx, { username: 'banned' })
  await banUser(office, { userId: banned.userId, reason: 'Spam' })
  expect(await ask(banned.userId, 'n1@school.example')).toEqual({ ok: false, reason: 'banned' })
  expect(await ask(admin.userId, 'n2@school.example')).toEqual({ ok: false, reason: 'own-account' })
  const second = await aPerson(ctx, { username: 'second' })
  await ctx.db
    .insertInto('user_roles')
    .values({ user_id: second.userId, role: 'admin', granted_by: null, granted_at: ctx.now })
    .execute()
  expect(await ask(second.userId, 'n3@school.example')).toEqual({ ok: false, reason: 'administrator' })
  const erased = await aPerson(ctx, { username: 'erased' })
  await ctx.db
    .insertInto('erasures')
    .values({ user_id: erased.userId, erased_at: ctx.now, keep_until: ctx.now, purged_at: null })
    .execute()
  for (const id of [erased.userId, newId(), 'foreign']) {
    await expect(ask(id, 'n4@school.example')).rejects.toThrow('account')
  }
  const door = as(actorWithRole('door', await aPerson(ctx, { username: 'doorstaff' })))
  const wish = { requestId: newId(), userId: banned.userId, email: 'n5@school.example' }
  await expect(requestEmailChangeFor(door, wish)).rejects.toThrow('not allowed')
  await expect(cancelEmailChangeFor(door, { userId: banned.userId })).rejects.toThrow('not allowed')
})
