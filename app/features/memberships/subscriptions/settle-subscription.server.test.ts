import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import type { ProviderSubscription } from '#app/integrations/payments/subscription-port.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aDiscountCode } from '#tests/factories/a-discount-code.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import {
  anApplicant,
  aStart,
  aStarter,
  aSubscriber,
  demoAt,
  subscriptionRow,
} from '#tests/factories/a-subscription.ts'
import { aPlan } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { goodCard, withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { eraseMembership } from '../erase-membership.server.ts'
import { settleSubscription } from './settle-subscription.server.ts'
import { startMembership } from './start-membership.server.ts'
import { subscriptionOfMoney } from './subscription-of-money.server.ts'
import { sweepSubscriptions } from './sweep-subscriptions.server.ts'

const world = await testContext()
const { ctx, subscriptions } = withDemoPayments({ ...world.ctx, actor: system })
await aNetwork(ctx)
const after = demoAt(ctx, addMinutes(ctx.now, 30))

const about = (subscriptionRef: string, eventId: string | null = null) => ({
  provider: 'demo' as const,
  subscriptionRef,
  eventId,
})
const withFetch = (on: Ctx, fetch: (ref: string) => Promise<ProviderSubscription>): Ctx => ({
  ...on,
  ports: { ...on.ports, subscriptions: { ...subscriptions, fetch } },
})
const refOf = async (id: string) => (await subscriptionRow(ctx, id)).provider_ref ?? ''
const count = async (table: 'payments' | 'ledger_entries' | 'mails') =>
  (await ctx.db.selectFrom(table).select('id').execute()).length

/** A member whose card has paid the first month; no webhook has arrived yet. */
async function aPayer(overrides: Parameters<typeof aStarter>[1] = {}) {
  const starter = await aStarter(ctx, overrides)
  await subscriptions.pay(starter.clientSecret, goodCard)
  return { ...starter, ref: await refOf(starter.subscriptionId) }
}

describe('a first invoice that is paid', () => {
  test('begins the membership: application, ledger, code, mails, each once', async () => {
    const { code, id: codeId } = await aDiscountCode(ctx, { scope: 'memberships', percent: 50 })
    const payer = await aPayer({ discountCode: code, expectedTotalMinor: 10_000 })
    expect(await settleSubscription(ctx, about(payer.ref, 'evt_1'))).toEqual({ result: 'settled' })
    expect(await subscriptionRow(ctx, payer.subscriptionId)).toMatchObject({
      status: 'active',
      card_last4: '4242',
      card_brand: 'visa',
    })
    const application = await ctx.db
      .selectFrom('membership_applications')
      .selectAll()
      .where('user_id', '=', payer.user.userId)
      .executeTakeFirst()
    expect(application).toMatchObject({ status: 'approved', approved_at: ctx.now, plan_id: payer.planId })
    const paid = await ctx.db
      .selectFrom('membership_invoices as i')
      .innerJoin('payments as p', 'p.invoice_id', 'i.id')
      .innerJoin('ledger_entries as l', 'l.payment_id', 'p.id')
      .select([
        'i.reason',
        'i.status',
        'i.discount_minor',
        'p.captured_minor',
        'l.amount_minor',
        'p.flag_reason',
      ])
      .where('i.subscription_id', '=', payer.subscriptionId)
      .execute()
    expect(paid).toEqual([
      {
        reason: 'first',
        status: 'paid',
        discount_minor: 10_000,
        captured_minor: 10_000,
        amount_minor: 10_000,
        flag_reason: null,
      },
    ])
    const redemption = ctx.db
      .selectFrom('discount_redemptions')
      .select('status')
      .where('code_id', '=', codeId)
    expect(await redemption.execute()).toEqual([{ status: 'used' }])
    const event = ctx.db
      .selectFrom('provider_events')
      .select(['type', 'result', 'payment_ref'])
      .where('event_id', '=', 'evt_1')
    expect(await event.executeTakeFirst()).toEqual({
      type: 'subscription',
      result: 'active',
      payment_ref: payer.ref,
    })
    await expectInvariants(after)
  })

  test('changes nothing more when fifty events repeat it, one by one and at once', async () => {
    const payer = await aPayer()
    await settleSubscription(ctx, about(payer.ref, 'evt_first'))
    const before = [await count('payments'), await count('ledger_entries'), await count('mails')]
    const row = await subscriptionRow(ctx, payer.subscriptionId)
    for (let turn = 0; turn < 25; turn++)
      await settleSubscription(ctx, about(payer.ref, turn % 2 ? 'evt_first' : newId()))
    await Promise.all(Array.from({ length: 25 }, () => settleSubscription(ctx, about(payer.ref, newId()))))
    expect([await count('payments'), await count('ledger_entries'), await count('mails')]).toEqual(before)
    expect(await subscriptionRow(ctx, payer.subscriptionId)).toEqual(row)
    await expectInvariants(after)
  })

  test('is recorded once when fifty events report it at once', async () => {
    const payer = await aPayer()
    const before = [await count('payments'), await count('ledger_entries'), await count('mails')]
    await Promise.all(Array.from({ length: 50 }, () => settleSubscription(ctx, about(payer.ref, newId()))))
    const grown = [await count('payments'), await count('ledger_entries'), await count('mails')]
    expect(grown.map((now, index) => now - (before[index] ?? 0))).toEqual([1, 1, 2])
    await expectInvariants(after)
  })
})

describe('truth that comes out of order', () => {
  test('older truth is fetched again and never overwrites newer', async () => {
    const starter = await aStarter(ctx)
    const ref = await refOf(starter.subscriptionId)
    const old = await subscriptions.fetch(ref)
    let fetches = 0
    const slow = withFetch(ctx, async () => {
      fetches += 1
      if (fetches > 1) return subscriptions.fetch(ref)
      await subscriptions.pay(starter.clientSecret, goodCard)
      await settleSubscription(ctx, about(ref))
      return old
    })
    expect(await settleSubscription(slow, about(ref))).toEqual({ result: 'settled' })
    expect(fetches).toBe(2)
    expect(await subscriptionRow(ctx, starter.subscriptionId)).toMatchObject({ status: 'active' })
    await expectInvariants(after)
  })

  test('old truth that is written first is overwritten by newer', async () => {
    const starter = await aStarter(ctx)
    const ref = await refOf(starter.subscriptionId)
    const old = await subscriptions.fetch(ref)
    await subscriptions.pay(starter.clientSecret, goodCard)
    await settleSubscription(
      withFetch(ctx, async () => old),
      about(ref),
    )
    expect(await subscriptionRow(ctx, starter.subscriptionId)).toMatchObject({ status: 'incomplete' })
    await settleSubscription(ctx, about(ref))
    expect(await subscriptionRow(ctx, starter.subscriptionId)).toMatchObject({ status: 'active' })
  })

  test('is redelivered later when the row keeps changing', async () => {
    const { ref, subscriptionId } = await aPayer()
    const restless = withFetch(ctx, async () => {
      await ctx.db
        .updateTable('subscriptions')
        .set((eb) => ({ mirror_version: eb('mirror_version', '+', 1) }))
        .where('id', '=', subscriptionId)
        .execute()
      return subscriptions.fetch(ref)
    })
    await expect(settleSubscription(restless, about(ref, 'evt_restless'))).rejects.toMatchObject({
      retryAfter: 5,
    })
    const kept = ctx.db.selectFrom('provider_events').select('result').where('event_id', '=', 'evt_restless')
    expect(await kept.execute()).toEqual([])
  })

  test('a webhook event before the answer to the start is written down finds our row by its name', async () => {
    const joiner = await anApplicant(ctx)
    let told = ''
    const early = {
      ...joiner.mine,
      ports: {
        ...ctx.ports,
        subscriptions: {
          ...subscriptions,
          start: async (input: Parameters<typeof subscriptions.start>[0]) => {
            const started = await subscriptions.start(input)
            told = started.ref
            expect(await settleSubscription(ctx, about(told, newId()))).toEqual({ result: 'settled' })
            return started
          },
        },
      },
    }
    const started = await startMembership(early, aStart(joiner.planId))
    expect(started).toMatchObject({ ok: true })
    expect(
      await ctx.db
        .selectFrom('subscriptions')
        .select('provider_ref')
        .where('user_id', '=', joiner.user.userId)
        .execute(),
    ).toEqual([{ provider_ref: told }])
    await expectInvariants(ctx)
  })
})

describe('what is not a membership of ours', () => {
  test('a subscription that was not started here is left alone', async () => {
    const stranger = await subscriptions.start({
      subscriptionId: newId(),
      customer: {
        userId: (await anApplicant(ctx)).user.userId,
        ref: null,
        email: 'x@school.example',
        name: 'X',
      },
      plan: { planId: await aPlan(ctx, 'basic'), planName: 'Basic', price: { minor: 100, currency: 'AED' } },
      reduction: null,
    })
    expect(await settleSubscription(ctx, about(stranger.ref, 'evt_stranger'))).toEqual({
      result: 'unknown-subscription',
    })
    const kept = ctx.db.selectFrom('provider_events').select('result').where('event_id', '=', 'evt_stranger')
    expect(await kept.execute()).toEqual([{ result: 'unknown-subscription' }])
  })

  test('another subscription that names a row of ours is left alone', async () => {
    const payer = await aPayer()
    await settleSubscription(ctx, about(payer.ref))
    const row = await subscriptionRow(ctx, payer.subscriptionId)
    const impostor = withFetch(ctx, async () => ({
      ...(await subscriptions.fetch(payer.ref)),
      ref: 'sub_impostor',
      status: 'ended',
      endedAt: ctx.now,
    }))
    expect(await settleSubscription(impostor, about('sub_impostor'))).toEqual({
      result: 'unknown-subscription',
    })
    expect(await subscriptionRow(ctx, payer.subscriptionId)).toEqual(row)
  })

  test('one that does not exist is not found', async () => {
    await expect(settleSubscription(ctx, about('nowhere'))).rejects.toThrow('subscription not found')
    await expect(settleSubscription(ctx, { ...about('x'), provider: 'stripe' })).rejects.toThrow(
      'another provider',
    )
  })
})

describe('money', () => {
  test('for a subscription that had been given up goes back, once, and begins nothing', async () => {
    const { code, id: codeId } = await aDiscountCode(ctx, { scope: 'memberships', percent: 10 })
    const payer = await aPayer({ discountCode: code, expectedTotalMinor: 18_000 })
    await takeJobs(ctx)
    await subscriptions.cancelNow(payer.ref)
    for (let turn = 0; turn < 3; turn++) await settleSubscription(ctx, about(payer.ref, newId()))
    expect(await subscriptionRow(ctx, payer.subscriptionId)).toMatchObject({ status: 'ended' })
    const refunds = await ctx.db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .innerJoin('membership_invoices as i', 'i.id', 'p.invoice_id')
      .select(['r.amount_minor', 'r.reason'])
      .where('i.subscription_id', '=', payer.subscriptionId)
      .execute()
    expect(refunds).toEqual([{ amount_minor: 18_000, reason: 'late-payment' }])
    expect((await takeJobs(ctx)).map(({ name }) => name)).toEqual(['payments.refund'])
    const mails = ctx.db.selectFrom('mails').select('kind').where('subject_id', '=', payer.subscriptionId)
    expect(await mails.execute()).toEqual([])
    const redemption = ctx.db
      .selectFrom('discount_redemptions')
      .select('status')
      .where('code_id', '=', codeId)
    expect(await redemption.execute()).toEqual([{ status: 'released' }])
    const application = ctx.db
      .selectFrom('membership_applications')
      .select('status')
      .where('user_id', '=', payer.user.userId)
    expect(await application.executeTakeFirst()).toEqual({ status: 'pending' })
    await expectInvariants(after)
  })

  test('of another amount than was invoiced is flagged for a person', async () => {
    const payer = await aPayer()
    const odd = withFetch(ctx, async (ref) => {
      const truth = await subscriptions.fetch(ref)
      return {
        ...truth,
        invoices: truth.invoices.map((invoice) => ({
          ...invoice,
          received: { minor: 19_999, currency: 'AED' as const },
        })),
      }
    })
    await settleSubscription(odd, about(payer.ref))
    const flagged = await ctx.db
      .selectFrom('payments as p')
      .innerJoin('membership_invoices as i', 'i.id', 'p.invoice_id')
      .select('p.flag_reason')
      .where('i.subscription_id', '=', payer.subscriptionId)
      .executeTakeFirst()
    expect(flagged?.flag_reason).toContain('arrived for')
  })

  test('is known by the subscription it was taken for', async () => {
    const payer = await aPayer()
    const [invoice] = (await subscriptions.fetch(payer.ref)).invoices
    const paymentRef = invoice?.paymentRef ?? ''
    expect(await subscriptionOfMoney(ctx, { paymentRef })).toBe(payer.ref)
    await settleSubscription(ctx, about(payer.ref))
    expect(await subscriptionOfMoney(ctx, { paymentRef })).toBe(payer.ref)
    expect(await subscriptionOfMoney(ctx, { paymentRef: 'pi_of_nobody' })).toBeNull()
  })
})

describe('the sweep', () => {
  test('asks about first payments after ten minutes, and about nothing that is in order', async () => {
    const payer = await aPayer()
    const member = await aSubscriber(ctx)
    await sweepSubscriptions(demoAt(ctx, addMinutes(ctx.now, 9)))
    expect(await subscriptionRow(ctx, payer.subscriptionId)).toMatchObject({ status: 'incomplete' })
    const before = await subscriptionRow(ctx, member.subscriptionId)
    await sweepSubscriptions(demoAt(ctx, addMinutes(ctx.now, 10)))
    expect(await subscriptionRow(ctx, payer.subscriptionId)).toMatchObject({ status: 'active' })
    expect(await subscriptionRow(ctx, member.subscriptionId)).toEqual(before)
  })

  test('ends what was never paid, here and with its code', async () => {
    const { code, id: codeId } = await aDiscountCode(ctx, { scope: 'memberships', percent: 50 })
    const starter = await aStarter(ctx, { discountCode: code, expectedTotalMinor: 10_000 })
    const lost = await anApplicant(ctx)
    const silent = {
      ...subscriptions,
      start: () => new Promise<never>((_, reject) => reject(Object.assign(new Error('killed')))),
    }
    await expect(
      startMembership({ ...lost.mine, ports: { ...ctx.ports, subscriptions: silent } }, aStart(lost.planId)),
    ).rejects.toThrow('killed')
    await sweepSubscriptions(demoAt(ctx, addMinutes(ctx.now, 24 * 60)))
    expect(await subscriptionRow(ctx, starter.subscriptionId)).toMatchObject({ status: 'ended' })
    const rows = ctx.db.selectFrom('subscriptions').select('status').where('user_id', '=', lost.user.userId)
    expect(await rows.execute()).toEqual([{ status: 'ended' }])
    const redemption = ctx.db
      .selectFrom('discount_redemptions')
      .select('status')
      .where('code_id', '=', codeId)
    expect(await redemption.execute()).toEqual([{ status: 'released' }])
    await expectInvariants(demoAt(ctx, addMinutes(ctx.now, 24 * 60)))
  })

  test('goes on when one of them cannot be looked at', async () => {
    const broken = await aPayer()
    const payer = await aPayer()
    const later = demoAt(ctx, addMinutes(ctx.now, 11))
    const complaining = withFetch(later, (ref) =>
      ref === broken.ref ? Promise.reject(new Error('broken')) : later.ports.subscriptions.fetch(ref),
    )
    const said: object[] = []
    const outcome = await sweepSubscriptions({
      ...complaining,
      log: { ...ctx.log, error: (fields) => void said.push(fields) },
    })
    expect(outcome.failed).toBe(1)
    expect(said).toMatchObject([{ subscriptionId: broken.subscriptionId }])
    expect(await subscriptionRow(ctx, payer.subscriptionId)).toMatchObject({ status: 'active' })
  })

  test('looks each hour at those that owe', async () => {
    const member = await aSubscriber(ctx, { cardNumber: '4000 0000 0000 0341' })
    const overdue = addMinutes(addMonths(ctx.now, 1), 1)
    await sweepSubscriptions(demoAt(ctx, overdue))
    expect(await subscriptionRow(ctx, member.subscriptionId)).toMatchObject({ status: 'past_due' })
    const [open] = (await subscriptions.fetch(await refOf(member.subscriptionId))).invoices.filter(
      ({ status }) => status === 'open',
    )
    await demoAt(ctx, overdue).ports.demoSubscriptions?.pay(open?.ref ?? '', goodCard)
    for (let minute = 1; minute <= 60; minute++)
      await sweepSubscriptions(demoAt(ctx, addMinutes(overdue, minute)))
    expect(await subscriptionRow(ctx, member.subscriptionId)).toMatchObject({ status: 'active' })
  })
})

test('a late webhook event of a membership that is over brings nothing back that was erased', async () => {
  const { user, subscriptionId } = await aSubscriber(ctx)
  const ref = await refOf(subscriptionId)
  await subscriptions.cancelNow(ref)
  await settleSubscription(ctx, about(ref))
  expect(await subscriptionRow(ctx, subscriptionId)).toMatchObject({ status: 'ended', card_last4: '4242' })
  await withTransaction(ctx, (tx) => eraseMembership(tx, user.userId))
  const erased = await subscriptionRow(ctx, subscriptionId)
  await settleSubscription(ctx, about(ref, newId()))
  expect(await subscriptionRow(ctx, subscriptionId)).toEqual(erased)
  const customers = ctx.db.selectFrom('provider_customers').select('ref').where('user_id', '=', user.userId)
  expect(await customers.execute()).toEqual([])
})
