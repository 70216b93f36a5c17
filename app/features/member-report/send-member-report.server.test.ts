import { expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aMember, aSponsor, aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { memberReport, previewOfReport } from './member-report.server.ts'
import { sendMemberReport } from './send-member-report.server.ts'

const world = await testContext()
const ctx = world.as(actorWithRole('admin'))

const mailsTo = (recipient: string) =>
  ctx.db
    .selectFrom('mails')
    .select(['kind', 'status', 'variables'])
    .where('recipient', '=', recipient)
    .execute()
const sendings = async (userId: string) =>
  (
    await ctx.db
      .selectFrom('audit_entries')
      .select('id')
      .where('action', '=', 'member-report.send')
      .where('subject_id', '=', userId)
      .execute()
  ).length

test('a press sends one report, however often and at once it comes; another press sends another', async () => {
  const { userId, email } = await aMember(ctx, 'standard')
  const press = { userId, token: newId() }
  const answers = await Promise.all([1, 2, 3].map(() => sendMemberReport(ctx, press)))
  expect(answers).toEqual([1, 2, 3].map(() => ({ ok: true, email })))
  expect(await sendMemberReport(ctx, press)).toEqual({ ok: true, email })
  expect(await mailsTo(email)).toMatchObject([{ kind: 'member-report', status: 'queued' }])
  expect(await sendings(userId)).toBe(1)
  await sendMemberReport(ctx, { userId, token: newId() })
  expect(await mailsTo(email)).toHaveLength(2)
  expect(await sendings(userId)).toBe(2)
  await expectInvariants(ctx)
})

test('it says what they have, what is left of it, and nothing of others', async () => {
  const { userId } = await aMember(ctx, 'vip')
  await aMember(ctx, 'basic')
  const { variables } = await memberReport(ctx, userId)
  expect(variables).toMatchObject({
    fullName: 'Amal Haddad',
    plan_type: 'VIP',
    member_for: '1 month',
    member_since: '01-12-2026',
    events_attended: 0,
    events_coming: 0,
    total_spent: 'Nothing yet',
    has_free_tickets: true,
    free_tickets_until: '31-12-2026',
    reported_on: '01-12-2026',
  })
  const later = world.at(addMinutes(ctx.now, 14 * 1440))
  expect((await memberReport({ ...later, actor: ctx.actor }, userId)).variables.member_for).toBe('1 month')
  const nobody = await memberReport(ctx, (await aUser(ctx)).userId)
  expect(nobody.variables).toMatchObject({
    planName: '',
    plan_type: 'User',
    member_for: '',
    has_free_tickets: false,
  })
  const sponsor = await memberReport(ctx, (await aSponsor(ctx)).userId)
  expect(sponsor.variables).toMatchObject({ plan_type: 'Sponsor', has_free_tickets: true, free_tickets: 4 })
})

test('the mail greets by no name that holds markup', async () => {
  const { userId } = await aUser(ctx)
  await ctx.db
    .updateTable('users')
    .set({ name: '<img src=x onerror=alert(1)> {{ site.url }}' })
    .where('id', '=', userId)
    .execute()
  const { html, text } = await previewOfReport(ctx, await memberReport(ctx, userId))
  expect(html).not.toMatch(/src=x|site\.url/)
  for (const part of [html, text]) expect(part).toContain('Hello there,')
})

test('no report goes to an unverified address or to an erased account', async () => {
  const stranger = await aUser(ctx, { emailVerified: false })
  const token = newId()
  expect(await sendMemberReport(ctx, { userId: stranger.userId, token })).toEqual({
    ok: false,
    reason: 'not-verified',
  })
  expect(await mailsTo(stranger.email)).toEqual([])
  const gone = await aUser(ctx)
  await ctx.db
    .insertInto('erasures')
    .values({ user_id: gone.userId, erased_at: ctx.now, keep_until: ctx.now })
    .execute()
  for (const userId of [gone.userId, newId(), 'x'])
    await expect(sendMemberReport(ctx, { userId, token })).rejects.toThrow('not found')
  await expect(sendMemberReport(ctx, { userId: stranger.userId, token: 'x' })).rejects.toThrow('token')
})

test('it is for administrators alone', async () => {
  const { userId } = await aUser(ctx)
  for (const stranger of [world.ctx, world.as(actorWithRole('user')), world.as(actorWithRole('door'))]) {
    await expect(sendMemberReport(stranger, { userId, token: newId() })).rejects.toThrow('not allowed')
    await expect(memberReport(stranger, userId)).rejects.toThrow('not allowed')
  }
})
