import { expect, test } from 'vitest'
import { addMonths } from '#app/kernel/calendar.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { anOpenInvoice, aPaidInvoice } from '#tests/factories/a-membership-invoice.ts'
import { aMember, aPlan, aSponsor, aUser } from '#tests/factories/a-user.ts'
import { later } from '#tests/support/later.ts'
import { testContext } from '#tests/support/test-context.ts'
import { ownMembership } from './own-membership.server.ts'

const { ctx } = await testContext()
const as = (actor: typeof ctx.actor) => ({ ...ctx, actor })
const day = 1440
const empty = {
  subscription: null,
  grants: [],
  sponsorSince: null,
  application: null,
  invoices: [],
  hasMoreInvoices: false,
  past: [],
}

const change = (id: string, changes: object) =>
  ctx.db.updateTable('subscriptions').set(changes).where('id', '=', id).execute()

test('a guest is refused, and an account without a membership gets none', async () => {
  await expect(ownMembership(ctx)).rejects.toThrow('not allowed')
  await aPaidInvoice(ctx)
  expect(await ownMembership(as(await aUser(ctx)))).toEqual(empty)
})

test('a paid one with its card, price, next payment and invoice', async () => {
  const card = { card_brand: 'visa', card_last4: '4242', card_expires: '12/28' }
  const { user, invoiceId, planId } = await aPaidInvoice(ctx, { subscription: card })
  const { subscription, invoices } = await ownMembership(as(user))
  expect(subscription).toMatchObject({
    planId,
    price: { minor: 20_000, currency: 'AED' },
    state: 'active',
    periodEndsAt: addMonths(ctx.now, 1),
    cancelsAtPeriodEnd: false,
    card: { brand: 'visa', last4: '4242', expires: '12/28' },
    open: null,
  })
  expect(invoices).toMatchObject([
    {
      id: invoiceId,
      reason: 'first',
      status: 'paid',
      total: { minor: 20_000, currency: 'AED' },
      documents: [],
    },
  ])
})

test('what waits to be paid, the first time and later', async () => {
  const { user, subscriptionId, invoiceId } = await anOpenInvoice(ctx, { invoice: { needs_action: true } })
  const waiting = await ownMembership(as(user))
  expect(waiting.subscription).toMatchObject({
    state: 'waiting',
    card: null,
    open: { amount: { minor: 20_000, currency: 'AED' }, needsAction: true },
  })
  // Not yet a bill.
  expect(waiting.invoices).toEqual([])

  await change(subscriptionId, { status: 'past_due', past_due_since: ctx.now })
  const late = await ownMembership(as(user))
  expect(late.subscription).toMatchObject({ state: 'reading', readableUntil: addMinutes(ctx.now, 7 * day) })
  expect(late.invoices).toMatchObject([{ id: invoiceId, status: 'open' }])
  expect((await ownMembership(later(as(user), 8 * day))).subscription?.state).toBe('unpaid')

  await ctx.db
    .updateTable('membership_invoices')
    .set({ status: 'void' })
    .where('id', '=', invoiceId)
    .execute()
  const given = await ownMembership(as(user))
  expect([given.subscription?.open, given.invoices]).toEqual([null, []])
})

test('cancelled, then over; one that was never paid is no history', async () => {
  const { user, subscriptionId } = await aPaidInvoice(ctx)
  await change(subscriptionId, { cancels_at_period_end: true })
  expect((await ownMembership(as(user))).subscription?.state).toBe('ending')
  const endedAt = addMonths(ctx.now, 1)
  await change(subscriptionId, { status: 'cancelled', ended_at: endedAt })
  const never = await anOpenInvoice(ctx, { user })
  await change(never.subscriptionId, { status: 'ended', ended_at: endedAt })
  const { subscription, past, invoices } = await ownMembership(as(user))
  expect(subscription).toBeNull()
  expect(past).toMatchObject([{ id: subscriptionId, from: ctx.now, to: endedAt, isComped: false }])
  expect(invoices).toHaveLength(1)
})

test('comped ones, those to come and those that are over', async () => {
  const user = await aMember(ctx, 'vip')
  const grant = { user_id: user.userId, plan_id: await aPlan(ctx, 'basic'), created_at: ctx.now }
  const [over, coming] = [newId(), newId()]
  await ctx.db
    .insertInto('membership_grants')
    .values([
      { id: over, ...grant, reason: '', starts_at: addMonths(ctx.now, -2), ends_at: ctx.now },
      {
        id: coming,
        ...grant,
        reason: 'code',
        discount_code: 'WELCOME',
        starts_at: addMonths(ctx.now, 2),
        ends_at: addMonths(ctx.now, 3),
      },
    ])
    .execute()
  const { grants, past } = await ownMembership(as(user))
  expect(grants).toMatchObject([
    { reason: 'test', code: null, perMonth: 1 },
    { id: coming, code: 'WELCOME' },
  ])
  expect(past).toEqual([
    {
      id: over,
      planName: expect.stringMatching(/^basic/),
      from: expect.any(Date),
      to: ctx.now,
      isComped: true,
    },
  ])
})

test('a sponsor, and an application', async () => {
  const sponsor = await aSponsor(ctx)
  expect(await ownMembership(as(sponsor))).toEqual({ ...empty, sponsorSince: ctx.now })
  const user = await aUser(ctx)
  await ctx.db
    .insertInto('membership_applications')
    .values({
      id: newId(),
      user_id: user.userId,
      plan_id: await aPlan(ctx, 'basic'),
      status: 'pending',
      contact_first_name: 'Amal',
      contact_last_name: 'Haddad',
      contact_email: user.email,
      company_name: 'Palm School',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  expect(await ownMembership(as(user))).toMatchObject({
    subscription: null,
    application: { status: 'pending', companyName: 'Palm School' },
  })
})

test('the last twelve payments, or every one', async () => {
  const { user, subscriptionId, planId } = await aPaidInvoice(ctx)
  const months = Array.from({ length: 14 }, (_, index) => index + 1)
  await ctx.db
    .insertInto('membership_invoices')
    .values(
      months.map((month) => ({
        id: newId(),
        subscription_id: subscriptionId,
        user_id: user.userId,
        plan_id: planId,
        plan_name: 'Standard',
        provider: 'stripe' as const,
        provider_ref: `in_${subscriptionId}_${month}`,
        reason: 'renewal' as const,
        status: 'uncollectible' as const,
        currency: 'AED' as const,
        subtotal_minor: month,
        discount_minor: 0,
        credit_minor: 0,
        total_minor: month,
        tax_basis_points: 0,
        period_start: addMonths(ctx.now, month),
        period_end: addMonths(ctx.now, month + 1),
        created_at: addMonths(ctx.now, month),
      })),
    )
    .execute()
  const few = await ownMembership(as(user))
  expect(few.invoices.map(({ total }) => total.minor)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  expect(few.hasMoreInvoices).toBe(true)
  const every = await ownMembership(as(user), { everyInvoice: true })
  expect([every.invoices.length, every.hasMoreInvoices]).toEqual([15, false])
})
