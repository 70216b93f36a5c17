import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { newId } from '#app/kernel/ids.ts'
import {
  anInvoiceOf,
  aPaidInvoice,
  type InvoiceOfMember,
  payInvoice,
} from '#tests/factories/a-membership-invoice.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aPlan, aUser } from '#tests/factories/a-user.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { sendMembershipCancelledMail } from './send-membership-cancelled-mail.server.ts'
import { sendMembershipEndedMail } from './send-membership-ended-mail.server.ts'
import { sendMembershipResumedMail } from './send-membership-resumed-mail.server.ts'
import { sendMembershipStartedMail } from './send-membership-started-mail.server.ts'
import { sendMonthlyReceipt } from './send-monthly-receipt.server.ts'
import { sendPaymentFailedMail } from './send-payment-failed-mail.server.ts'

const world = await testContext()
const ctx: Ctx = world.as(system)
await aNetwork(ctx)
const inTransaction = <Answer>(work: (tx: Ctx) => Promise<Answer>) => withTransaction(ctx, work)

async function mailsOf(subjectId: string) {
  return ctx.db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'recipient_name', 'reply_to', 'period', 'variables', 'attachments'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute()
}

async function anApplication(member: Pick<InvoiceOfMember, 'user' | 'planId'>) {
  await ctx.db
    .insertInto('membership_applications')
    .values({
      id: newId(),
      user_id: member.user.userId,
      plan_id: member.planId,
      status: 'approved',
      contact_first_name: 'Nadia',
      contact_last_name: 'Karim',
      contact_email: 'contact@school.example',
      company_name: 'Palm Grove School',
      position: 'Head of Primary',
      created_at: ctx.now,
      updated_at: ctx.now,
      approved_at: ctx.now,
    })
    .execute()
}

/** A member in the second month, whose renewal is not paid yet. */
async function aMemberToRenew(invoice: Parameters<typeof anInvoiceOf>[2] = {}) {
  const member = await aPaidInvoice(ctx)
  await anApplication(member)
  const renewalId = await anInvoiceOf(ctx, member, {
    reason: 'renewal',
    period_start: addMonths(ctx.now, 1),
    period_end: addMonths(ctx.now, 2),
    ...invoice,
  })
  return { ...member, renewalId }
}

describe('a membership that begins', () => {
  test('is confirmed to the member and told to the team, once', async () => {
    const member = await aPaidInvoice(ctx, { invoice: { discount_minor: 5_000, total_minor: 15_000 } })
    await anApplication(member)
    const { subscriptionId } = member
    for (const _twice of [1, 2])
      await inTransaction((tx) => sendMembershipStartedMail(tx, { subscriptionId }))
    expect(await mailsOf(subscriptionId)).toMatchObject([
      {
        kind: 'membership-confirmation',
        recipient: member.user.email,
        recipient_name: 'Nadia Karim',
        variables: {
          fullName: 'Nadia Karim',
          planName: 'Standard',
          companyName: 'Palm Grove School',
          freeTickets: 1,
          membershipType: 'Standard',
          joinDate: '01-12-2026',
          accountPageUrl: 'http://localhost:3000/account/settings/membership',
          amount: 'AED\u00a0150',
          renews_on: '01-01-2027',
          ends_on: '',
        },
      },
      {
        kind: 'admin-membership-notification',
        recipient: 'membership@staffroom.example',
        reply_to: member.user.email,
        variables: { memberName: 'Nadia Karim', position: 'Head of Primary', amount: 'AED\u00a0150' },
      },
    ])
  })

  test.each([
    ['by a code says until when, and is told to the team', false],
    ['by an administrator is confirmed only', true],
  ])('%s', async (_title, isByAdmin) => {
    const user = await aUser(ctx)
    const grantId = newId()
    await ctx.db
      .insertInto('membership_grants')
      .values({
        id: grantId,
        user_id: user.userId,
        plan_id: await aPlan(ctx, 'vip'),
        starts_at: ctx.now,
        ends_at: addMonths(ctx.now, 2),
        reason: 'test',
        granted_by: isByAdmin ? (await aUser(ctx)).userId : null,
        created_at: ctx.now,
      })
      .execute()
    await inTransaction((tx) => sendMembershipStartedMail(tx, { grantId }))
    const [confirmation, ...others] = await mailsOf(grantId)
    expect(confirmation?.variables).toMatchObject({
      fullName: 'Amal Haddad',
      membershipType: 'VIP',
      amount: 'Free',
      renews_on: '',
      ends_on: '01-02-2027',
    })
    expect(others.map(({ kind }) => kind)).toEqual(isByAdmin ? [] : ['admin-membership-notification'])
  })

  test('of somebody who erased the account meanwhile is told to nobody', async () => {
    const { subscriptionId, user } = await aPaidInvoice(ctx)
    await ctx.db
      .insertInto('erasures')
      .values({ user_id: user.userId, erased_at: ctx.now, keep_until: addMonths(ctx.now, 84) })
      .execute()
    await inTransaction((tx) => sendMembershipStartedMail(tx, { subscriptionId }))
    expect(await mailsOf(subscriptionId)).toEqual([])
  })
})

describe('the receipt of a month', () => {
  const tell = (invoiceId: string) => inTransaction((tx) => sendMonthlyReceipt(tx, { invoiceId }))

  test('goes to the member once per period, whatever the address has become', async () => {
    const { user, renewalId } = await aMemberToRenew()
    expect(await tell(renewalId)).toBe(false)
    await payInvoice(ctx, renewalId)
    expect(await tell(renewalId)).toBe(true)
    await ctx.db
      .updateTable('users')
      .set({ email: `new-${user.email}` })
      .where('id', '=', user.userId)
      .execute()
    expect(await tell(renewalId)).toBe(false)
    expect(await mailsOf(user.userId)).toMatchObject([
      {
        kind: 'monthly-membership-receipt',
        recipient: user.email,
        period: '2027-01-01',
        attachments: [{ kind: 'membership-receipt-pdf', ref: renewalId }],
        variables: {
          fullName: 'Nadia Karim',
          planName: 'Standard',
          amount: 'AED\u00a0200',
          companyName: 'Palm Grove School',
          position: 'Head of Primary',
          billingPeriod: '01-01-2027 to 31-01-2027',
          receiptDate: '01-12-2026',
          memberSince: '01-12-2026',
          monthsAsMember: 1,
          accountPageUrl: 'http://localhost:3000/account/settings/membership',
        },
      },
    ])
  })

  test('is not sent for the first invoice, nor for one that nothing was paid for', async () => {
    const first = await aPaidInvoice(ctx)
    expect(await tell(first.invoiceId)).toBe(false)
    const { renewalId } = await aMemberToRenew({
      credit_minor: 20_000,
      total_minor: 0,
      status: 'paid',
      paid_at: ctx.now,
    })
    expect(await tell(renewalId)).toBe(false)
  })

  test('is sent once, however many tell it at once', async () => {
    const { user, renewalId } = await aMemberToRenew()
    await payInvoice(ctx, renewalId)
    const answers = await Promise.all(Array.from({ length: 10 }, () => tell(renewalId)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await mailsOf(user.userId)).toHaveLength(1)
  })
})

describe('a renewal that could not be charged', () => {
  const tell = (invoiceId: string) => inTransaction((tx) => sendPaymentFailedMail(tx, { invoiceId }))

  test('is told once with seven days, and again when the bank wants to ask', async () => {
    const { subscriptionId, user, renewalId } = await aMemberToRenew({ failure_reason: 'card_declined' })
    await ctx.db
      .updateTable('subscriptions')
      .set({ status: 'past_due', past_due_since: new Date('2027-01-01T12:00:00Z') })
      .where('id', '=', subscriptionId)
      .execute()
    await tell(renewalId)
    await tell(renewalId)
    await ctx.db
      .updateTable('membership_invoices')
      .set({ needs_action: true })
      .where('id', '=', renewalId)
      .execute()
    await tell(renewalId)
    expect(await mailsOf(renewalId)).toMatchObject([
      {
        kind: 'membership-payment-failed',
        recipient: user.email,
        period: 'refused',
        variables: {
          amount: 'AED\u00a0200',
          needs_action: false,
          kept_until: '08-01-2027',
          pay_url: 'http://localhost:3000/membership/pay',
        },
      },
      { period: 'needs-action', variables: { needs_action: true } },
    ])
  })

  test('is not told of one that was paid, nor of a first one', async () => {
    const { invoiceId, renewalId } = await aMemberToRenew()
    await payInvoice(ctx, renewalId)
    for (const id of [invoiceId, renewalId]) {
      await tell(id)
      expect(await mailsOf(id)).toEqual([])
    }
  })
})

describe('a membership that ends', () => {
  const set = (subscriptionId: string, change: { status?: 'ended'; cancels?: boolean; version?: number }) =>
    ctx.db
      .updateTable('subscriptions')
      .set({
        ...(change.status ? { status: change.status, ended_at: ctx.now } : {}),
        ...(change.cancels === undefined ? {} : { cancels_at_period_end: change.cancels }),
        ...(change.version === undefined ? {} : { mirror_version: change.version }),
      })
      .where('id', '=', subscriptionId)
      .execute()

  test('is announced when it is cancelled, and again after it was resumed', async () => {
    const { subscriptionId } = await aPaidInvoice(ctx)
    const tell = () => inTransaction((tx) => sendMembershipCancelledMail(tx, { subscriptionId }))
    await tell()
    expect(await mailsOf(subscriptionId)).toEqual([])
    await set(subscriptionId, { cancels: true, version: 1 })
    await tell()
    await tell()
    await set(subscriptionId, { cancels: true, version: 3 })
    await tell()
    expect(await mailsOf(subscriptionId)).toMatchObject([
      { kind: 'membership-cancelled', variables: { ends_on: '01-01-2027' } },
      { kind: 'membership-cancelled' },
    ])
  })

  test('is announced to continue once it is resumed, and not while it is cancelled', async () => {
    const { subscriptionId, user } = await aPaidInvoice(ctx)
    const tell = () => inTransaction((tx) => sendMembershipResumedMail(tx, { subscriptionId }))
    await set(subscriptionId, { cancels: true, version: 1 })
    await tell()
    expect(await mailsOf(subscriptionId)).toEqual([])
    await set(subscriptionId, { cancels: false, version: 2 })
    await tell()
    await tell()
    expect(await mailsOf(subscriptionId)).toMatchObject([
      {
        kind: 'membership-resumed',
        recipient: user.email,
        variables: {
          membershipName: expect.stringMatching(/^standard .* membership$/),
          accountPageUrl: 'http://localhost:3000/account/settings/membership',
          renews_on: '01-01-2027',
        },
      },
    ])
  })

  test.each([false, true])('is told once when it is over; unpaid: %s', async (isUnpaid) => {
    const { subscriptionId } = isUnpaid ? await aMemberToRenew({ status: 'void' }) : await aPaidInvoice(ctx)
    const tell = () => inTransaction((tx) => sendMembershipEndedMail(tx, { subscriptionId }))
    await tell()
    expect(await mailsOf(subscriptionId)).toEqual([])
    await set(subscriptionId, { status: 'ended' })
    await tell()
    await tell()
    expect(await mailsOf(subscriptionId)).toMatchObject([
      {
        kind: 'membership-ended',
        variables: {
          ended_on: '01-12-2026',
          is_unpaid: isUnpaid,
          join_url: 'http://localhost:3000/membership',
        },
      },
    ])
  })
})
