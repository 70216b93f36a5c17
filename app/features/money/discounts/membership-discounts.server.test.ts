import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { newId } from '#app/kernel/ids.ts'
import { aDiscountCode } from '#tests/factories/a-discount-code.ts'
import { anOpenInvoice, payInvoice } from '#tests/factories/a-membership-invoice.ts'
import { aPlan, aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { discountUses } from './discount-queries.server.ts'
import { redeemForMembership } from './redeem-for-membership.server.ts'
import { settleSubscriptionRedemption } from './settle-subscription-redemption.server.ts'

const world = await testContext()
const ctx: Ctx = world.as(system)
const price = { minor: 20_000, currency: 'AED' } as const
const first = { after: null, before: null }

const forMemberships = (changes: Parameters<typeof aDiscountCode>[1] = {}) =>
  aDiscountCode(ctx, { scope: 'memberships', amount_minor: 5_000, ...changes })

/** A subscription that was begun with a code, and what the code answered. */
async function aSubscriptionWith(code: string, user?: Awaited<ReturnType<typeof aUser>>) {
  const member = await anOpenInvoice(ctx, user ? { user } : {})
  const person = { email: member.user.email, userId: member.user.userId }
  const outcome = await withTransaction(ctx, async (tx) => {
    const redeemed = await redeemForMembership(tx, {
      typed: ` ${code.toUpperCase()} `,
      price,
      person,
      for: { subscriptionId: member.subscriptionId },
    })
    if (redeemed.ok)
      await tx.db
        .updateTable('subscriptions')
        .set({ discount_code: redeemed.code })
        .where('id', '=', member.subscriptionId)
        .execute()
    return redeemed
  })
  return { ...member, outcome }
}

const usesOf = async (id: string) =>
  (await ctx.db.selectFrom('discount_codes').select('used').where('id', '=', id).executeTakeFirstOrThrow())
    .used

function settle(subscriptionId: string, as: 'used' | 'released') {
  return withTransaction(ctx, (tx) => settleSubscriptionRedemption(tx, { subscriptionId, as }))
}

describe('a code on a membership', () => {
  test('is held, says what it takes off and for how long, and is used with the first payment', async () => {
    const { id, code } = await forMemberships({ months: 3 })
    const { outcome, subscriptionId, invoiceId } = await aSubscriptionWith(code)
    expect(outcome).toEqual({
      ok: true,
      code,
      reduction: {
        discount: { minor: 5_000, currency: 'AED' },
        total: { minor: 15_000, currency: 'AED' },
        gives: { kind: 'amount', minor: 5_000 },
        months: 3,
      },
    })
    expect((await discountUses(ctx, id, first)).rows).toMatchObject([{ status: 'held' }])
    await expectInvariants(ctx)
    await payInvoice(ctx, invoiceId)
    await settle(subscriptionId, 'used')
    await settle(subscriptionId, 'used')
    // It has done its work: a later end gives nothing back.
    await settle(subscriptionId, 'released')
    expect((await discountUses(ctx, id, first)).rows).toMatchObject([
      { status: 'used', orderId: null, reference: null, planName: expect.stringContaining('standard') },
    ])
    expect(await usesOf(id)).toBe(1)
    await expectInvariants(ctx)
  })

  test('is given back once when the subscription ends before it was paid', async () => {
    const { id, code } = await forMemberships({ total_limit: 1 })
    const { subscriptionId } = await aSubscriptionWith(code)
    expect((await aSubscriptionWith(code)).outcome).toEqual({
      ok: false,
      refusal: { reason: 'code-used-up' },
    })
    const end = async () => {
      await withTransaction(ctx, async (tx) => {
        await tx.db
          .updateTable('subscriptions')
          .set({ status: 'ended', ended_at: tx.now })
          .where('id', '=', subscriptionId)
          .execute()
        await settleSubscriptionRedemption(tx, { subscriptionId, as: 'released' })
      })
    }
    await Promise.all([end(), end(), end()])
    expect(await usesOf(id)).toBe(0)
    expect((await aSubscriptionWith(code)).outcome).toMatchObject({ ok: true })
    await expectInvariants(ctx)
  })

  test('names the member among its uses', async () => {
    const { id, code } = await forMemberships()
    const { user } = await aSubscriptionWith(code)
    expect((await discountUses(ctx, id, first)).rows).toMatchObject([
      { buyerName: 'Nadia Karim', userId: user.userId, email: user.email, amount: { minor: 5_000 } },
    ])
  })

  test('that makes it free is used at once by the membership it gives', async () => {
    const { id, code } = await aDiscountCode(ctx, { scope: 'memberships', months: 2 })
    const user = await aUser(ctx)
    const grantId = newId()
    const outcome = await withTransaction(ctx, async (tx) => {
      await tx.db
        .insertInto('membership_grants')
        .values({
          id: grantId,
          user_id: user.userId,
          plan_id: await aPlan(tx, 'basic'),
          starts_at: tx.now,
          ends_at: addMonths(tx.now, 2),
          reason: 'code',
          discount_code: code,
          created_at: tx.now,
        })
        .execute()
      return redeemForMembership(tx, { typed: code, price, person: user, for: { grantId } })
    })
    expect(outcome).toMatchObject({ ok: true, reduction: { total: { minor: 0 }, months: 2 } })
    expect((await discountUses(ctx, id, first)).rows).toMatchObject([
      { status: 'used', buyerName: 'Amal Haddad', planName: expect.stringContaining('basic') },
    ])
    await expectInvariants(ctx)
  })

  test.each([
    ['a rest too small for a card is let go', { amount_minor: 19_900 }, { total: { minor: 0 } }],
    ['a percentage is rounded half up', { percent: 33 }, { discount: { minor: 6_600 }, months: 1 }],
  ])('%s', async (_title, terms, reduction) => {
    const { code } = await aDiscountCode(ctx, { scope: 'memberships', ...terms })
    expect((await aSubscriptionWith(code)).outcome).toMatchObject({ ok: true, reduction })
  })

  test('is refused for the reasons of its terms, and nothing is written', async () => {
    const refusalOf = async (terms: Parameters<typeof aDiscountCode>[1]) => {
      const { id, code } = await aDiscountCode(ctx, terms)
      const { outcome } = await aSubscriptionWith(code)
      expect(await usesOf(id)).toBe(0)
      return outcome.ok ? null : outcome.refusal
    }
    expect(await refusalOf({})).toEqual({ reason: 'code-invalid' })
    expect(await refusalOf({ scope: 'memberships', status: 'paused' })).toEqual({ reason: 'code-invalid' })
    expect(await refusalOf({ scope: 'memberships', amount_minor: 90, currency: 'GBP' })).toEqual({
      reason: 'code-other-currency',
      currency: 'GBP',
    })
    // "Over", not "at least".
    expect(await refusalOf({ scope: 'memberships', minimum_order_minor: 20_000 })).toEqual({
      reason: 'code-below-minimum',
      minimum: { minor: 20_000, currency: 'AED' },
    })
    expect((await aSubscriptionWith('no-such-code')).outcome).toEqual({
      ok: false,
      refusal: { reason: 'code-invalid' },
    })
  })

  test('for one use a person is used once, however many ask at once', async () => {
    const { id, code } = await forMemberships({ per_person_limit: 1 })
    const user = await aUser(ctx)
    const members = await Promise.all(
      Array.from({ length: 5 }, () =>
        anOpenInvoice(ctx, { user, subscription: { status: 'ended', ended_at: ctx.now } }),
      ),
    )
    const answers = await Promise.all(
      members.map(({ subscriptionId }) =>
        withTransaction(ctx, (tx) =>
          redeemForMembership(tx, { typed: code, price, person: user, for: { subscriptionId } }),
        ),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await usesOf(id)).toBe(1)
  })
})
