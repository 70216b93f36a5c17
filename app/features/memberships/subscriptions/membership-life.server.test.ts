import { describe, expect, test } from 'vitest'
import { addMonths } from '#app/kernel/calendar.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aSubscriber, demoAt, subscriptionRow } from '#tests/factories/a-subscription.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { goodCard } from '#tests/support/with-demo-payments.ts'
import { entitlementOf } from '../entitlement-of.server.ts'
import { cancelMembership } from './cancel-membership.server.ts'
import { openInvoice } from './open-invoice.server.ts'
import { payMembershipByDemoCard } from './pay-membership-by-demo-card.server.ts'
import { refreshMembership } from './refresh-membership.server.ts'
import { resumeMembership } from './resume-membership.server.ts'
import { saveDemoCard } from './save-demo-card.server.ts'
import { sweepSubscriptions } from './sweep-subscriptions.server.ts'

const world = await testContext()
await aNetwork(world.ctx)
const start = new Date('2027-01-10T09:30:00Z')
const at = (instant: Date | string) => demoAt({ ...world.ctx, actor: system }, new Date(instant))
const afterDays = (count: number) => addMinutes(start, count * 1440)

/** Test numbers that are taken at first: one is refused at renewals, for one the bank asks each time. */
const failsLater = '4000 0000 0000 0341'
const asksLater = '4000 0025 0000 3155'

const invoicesOf = (subscriptionId: string) =>
  world.ctx.db
    .selectFrom('membership_invoices')
    .select(['reason', 'status', 'period_start', 'total_minor'])
    .where('subscription_id', '=', subscriptionId)
    .orderBy('period_start')
    .orderBy('id')
    .execute()
const ledgerOf = (subscriptionId: string) =>
  world.ctx.db
    .selectFrom('ledger_entries as l')
    .innerJoin('payments as p', 'p.id', 'l.payment_id')
    .innerJoin('membership_invoices as i', 'i.id', 'p.invoice_id')
    .select(['l.amount_minor', 'l.direction'])
    .where('i.subscription_id', '=', subscriptionId)
    .execute()
const mailsOf = async (userId: string, subscriptionId: string) => {
  const rows = await world.ctx.db
    .selectFrom('mails')
    .select('kind')
    .where((eb) =>
      eb.or([
        eb('subject_id', 'in', [userId, subscriptionId]),
        eb(
          'subject_id',
          'in',
          eb
            .selectFrom('membership_invoices')
            .select(eb.cast<string>('id', 'text').as('id'))
            .where('user_id', '=', userId),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

test('members of the 29th, 30th and 31st pay each of 48 months once and are members all the while', async () => {
  const anchors = ['2027-01-29T20:15:00Z', '2027-01-30T20:15:00Z', '2027-01-31T20:15:00Z'].map(
    (text) => new Date(text),
  )
  const members: { anchor: Date; id: string; userId: string }[] = []
  for (const anchor of anchors) {
    const { user, subscriptionId } = await aSubscriber(at(anchor))
    members.push({ anchor, id: subscriptionId, userId: user.userId })
  }
  const last = new Date('2031-01-31T20:15:00Z')
  for (
    let day = new Date('2027-02-01T06:00:00Z');
    day <= addMinutes(last, 1440);
    day = addMinutes(day, 1440)
  ) {
    const then = at(day)
    expect(await sweepSubscriptions(then)).toMatchObject({ failed: 0 })
    for (const { userId } of members)
      expect(await entitlementOf(then, userId), day.toISOString()).toMatchObject({
        tier: 'standard',
        readOnly: false,
      })
  }
  for (const { anchor, id } of members) {
    const months = Array.from({ length: 49 }, (_, index) => addMonths(anchor, index))
    const invoices = await invoicesOf(id)
    expect(invoices.map((invoice) => invoice.period_start)).toEqual(months)
    expect(invoices.map(({ reason }) => reason)).toEqual(['first', ...Array(48).fill('renewal')])
    expect(invoices.every(({ status, total_minor }) => status === 'paid' && total_minor === 20_000)).toBe(
      true,
    )
    const ledger = await ledgerOf(id)
    expect(ledger).toHaveLength(49)
    expect(ledger.reduce((sum, entry) => sum + entry.amount_minor, 0)).toBe(49 * 20_000)
  }
  const receipts = await world.ctx.db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'monthly-membership-receipt')
    .where(
      'subject_id',
      'in',
      members.map(({ userId }) => userId),
    )
    .execute()
  expect(receipts).toHaveLength(3 * 48)
  await expectInvariants(at(addMinutes(last, 1440)))
})

test('a process that slept for a year makes up for every month, once', async () => {
  const { user, subscriptionId } = await aSubscriber(at(start))
  const aYearOn = at(addMonths(start, 12))
  expect(await sweepSubscriptions(aYearOn)).toEqual({ settled: 1, ended: 0, failed: 0 })
  expect(await sweepSubscriptions(aYearOn)).toEqual({ settled: 0, ended: 0, failed: 0 })
  expect(await ledgerOf(subscriptionId)).toHaveLength(13)
  expect(await entitlementOf(aYearOn, user.userId)).toMatchObject({ readOnly: false })
  await expectInvariants(aYearOn)
})

describe('a renewal that is refused', () => {
  async function anOverdueMember(cardNumber = failsLater) {
    const member = await aSubscriber(at(start), { cardNumber })
    const renewal = addMonths(start, 1)
    const then = at(addMinutes(renewal, 1))
    await sweepSubscriptions(then)
    const on = (minutes: number) => ({ ...at(addMinutes(renewal, minutes)), actor: member.user })
    return { ...member, renewal, on, then }
  }

  test('leaves reading for seven days, then nothing, and says so once', async () => {
    const { subscriptionId, user, renewal, then, on } = await anOverdueMember()
    expect(await subscriptionRow(then, subscriptionId)).toMatchObject({
      status: 'past_due',
      past_due_since: renewal,
    })
    expect(await entitlementOf(then, user.userId)).toMatchObject({ tier: 'standard', readOnly: true })
    expect(await entitlementOf(at(addMinutes(renewal, 7 * 1440)), user.userId)).toMatchObject({
      readOnly: true,
    })
    expect(await entitlementOf(at(addMinutes(renewal, 7 * 1440 + 1)), user.userId)).toBeNull()
    expect(await refreshMembership(on(2))).toEqual({ standing: 'overdue', failure: 'card_declined' })
    for (let day = 1; day <= 9; day++) await sweepSubscriptions(at(addMinutes(renewal, day * 1440 + 1)))
    const later = at(addMinutes(renewal, 10 * 1440))
    expect(await subscriptionRow(later, subscriptionId)).toMatchObject({ status: 'ended' })
    expect(await entitlementOf(later, user.userId)).toBeNull()
    expect((await invoicesOf(subscriptionId)).map(({ status }) => status)).toEqual(['paid', 'uncollectible'])
    expect(await refreshMembership(on(10 * 1440))).toEqual({ standing: 'ended', failure: null })
    expect(await mailsOf(user.userId, subscriptionId)).toEqual([
      'membership-confirmation',
      'admin-membership-notification',
      'membership-payment-failed',
      'membership-ended',
    ])
    await expectInvariants(later)
  })

  test('is paid again by hand, and everything is as before', async () => {
    const { subscriptionId, user, on } = await anOverdueMember()
    expect(await openInvoice(on(60))).toMatchObject({
      subscriptionId,
      reason: 'renewal',
      amount: { minor: 20_000 },
    })
    const declined = { ...goodCard, number: '4000 0000 0000 0002' }
    expect(await payMembershipByDemoCard(on(60), { card: declined })).toEqual({
      ok: false,
      reason: 'refused',
      why: 'card_declined',
    })
    expect(await payMembershipByDemoCard(on(61), { card: goodCard })).toEqual({ ok: true, state: 'paid' })
    expect(await payMembershipByDemoCard(on(62), { card: goodCard })).toEqual({
      ok: false,
      reason: 'nothing-open',
    })
    expect(await subscriptionRow(on(62), subscriptionId)).toMatchObject({
      status: 'active',
      past_due_since: null,
    })
    expect(await entitlementOf(on(62), user.userId)).toMatchObject({ readOnly: false })
    expect(await ledgerOf(subscriptionId)).toHaveLength(2)
    await sweepSubscriptions(at(addMonths(start, 2)))
    expect(await ledgerOf(subscriptionId)).toHaveLength(3)
    await expectInvariants(at(addMonths(start, 2)))
  })

  test('is paid by another card that is saved', async () => {
    const { subscriptionId, on } = await anOverdueMember()
    expect(await saveDemoCard(on(60), { ...goodCard, number: '4000 0000 0000 0002' })).toMatchObject({
      ok: false,
      reason: 'refused',
    })
    expect(await saveDemoCard(on(61), goodCard)).toEqual({ ok: true, state: 'saved', isOverdue: false })
    expect(await subscriptionRow(on(61), subscriptionId)).toMatchObject({
      status: 'active',
      card_last4: '4242',
    })
    await expectInvariants(on(61))
  })

  test('because the bank wants to ask is paid by answering', async () => {
    const { subscriptionId, on, user } = await anOverdueMember(asksLater)
    expect(await openInvoice(on(60))).toMatchObject({ needsAction: true })
    expect(await payMembershipByDemoCard(on(60), { card: { ...goodCard, number: asksLater } })).toEqual({
      ok: true,
      state: 'challenge',
    })
    expect(await payMembershipByDemoCard(on(61), { challenge: 'decline' })).toMatchObject({
      reason: 'refused',
      why: 'authentication_failed',
    })
    await payMembershipByDemoCard(on(62), { card: { ...goodCard, number: asksLater } })
    expect(await payMembershipByDemoCard(on(62), { challenge: 'approve' })).toEqual({
      ok: true,
      state: 'paid',
    })
    expect(await subscriptionRow(on(62), subscriptionId)).toMatchObject({ status: 'active' })
    expect(await mailsOf(user.userId, subscriptionId)).toContain('membership-payment-failed')
    await expectInvariants(on(62))
  })
})

describe('a membership that is cancelled', () => {
  test('lasts until its period ends, and can be resumed until then', async () => {
    const { mine, subscriptionId, user } = await aSubscriber(at(start))
    expect(await cancelMembership(mine)).toEqual({ ok: true })
    expect(await cancelMembership(mine)).toEqual({ ok: false, reason: 'nothing-to-do' })
    expect(await subscriptionRow(mine, subscriptionId)).toMatchObject({
      status: 'active',
      cancels_at_period_end: true,
      busy_until: null,
    })
    expect(await resumeMembership(mine)).toEqual({ ok: true })
    expect(await resumeMembership(mine)).toEqual({ ok: false, reason: 'nothing-to-do' })
    expect(await cancelMembership(mine)).toEqual({ ok: true })

    const before = at(addMinutes(addMonths(start, 1), -1))
    await sweepSubscriptions(before)
    expect(await entitlementOf(before, user.userId)).toMatchObject({ readOnly: false })
    const after = { ...at(addMonths(start, 1)), actor: user }
    await sweepSubscriptions(after)
    expect(await subscriptionRow(after, subscriptionId)).toMatchObject({
      status: 'cancelled',
      ended_at: addMonths(start, 1),
    })
    expect(await entitlementOf(after, user.userId)).toBeNull()
    expect(await resumeMembership(after)).toEqual({ ok: false, reason: 'no-live-subscription' })
    expect(await ledgerOf(subscriptionId)).toHaveLength(1)
    expect((await mailsOf(user.userId, subscriptionId)).slice(2)).toEqual([
      'membership-cancelled',
      'membership-resumed',
      'membership-cancelled',
      'membership-ended',
    ])
    await expectInvariants(after)
  })

  test('after its renewal was charged ends a month later', async () => {
    const { user, subscriptionId } = await aSubscriber(at(start))
    const renewed = { ...at(addMinutes(addMonths(start, 1), 1)), actor: user }
    expect(await cancelMembership(renewed)).toEqual({ ok: true })
    expect(await subscriptionRow(renewed, subscriptionId)).toMatchObject({
      cancels_at_period_end: true,
      current_period_end: addMonths(start, 2),
    })
    expect(await ledgerOf(subscriptionId)).toHaveLength(2)
    await sweepSubscriptions(at(addMonths(start, 2)))
    expect(await subscriptionRow(renewed, subscriptionId)).toMatchObject({ status: 'cancelled' })
    expect(await ledgerOf(subscriptionId)).toHaveLength(2)
    await expectInvariants(at(addMonths(start, 2)))
  })

  test('and resumed after its end is gone', async () => {
    const { mine, user, subscriptionId } = await aSubscriber(at(start))
    await cancelMembership(mine)
    const late = { ...at(afterDays(40)), actor: user }
    expect(await resumeMembership(late)).toEqual({ ok: false, reason: 'no-live-subscription' })
    expect(await subscriptionRow(late, subscriptionId)).toMatchObject({ status: 'cancelled' })
    await expectInvariants(late)
  })
})
