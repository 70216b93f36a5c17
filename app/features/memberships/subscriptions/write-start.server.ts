import type { Ctx } from '#app/context/ctx.server.ts'
import type { BillingDetails } from '#app/features/money/billing/billing-form.ts'
import { redeemForMembership } from '#app/features/money/discounts/redeem-for-membership.server.ts'
import type { DiscountRefusal } from '#app/features/money/discounts/rules/discount-code.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { newId } from '#app/kernel/ids.ts'
import type { Money } from '#app/kernel/money.ts'
import { expireSubscription } from './expire-subscription.server.ts'
import { liveSubscription } from './live-subscription.server.ts'
import { type MembershipPrice, membershipPrice, personOf } from './membership-price.server.ts'
import { isSameWish } from './resolve-live-subscription.server.ts'
import { type FoundStart, type StartTerms, sameStart } from './same-start.server.ts'

export type StartMembershipInput = {
  planId: string
  billing: BillingDetails
  discountCode: string | null
  /** The price after the code that was shown, before credit. */
  expectedTotalMinor: number
  /** What credit was shown to take off it; below zero for what is still owed from before. None unless told. */
  expectedCreditMinor?: number
}

export type StartRefusal =
  | { ok: false; reason: 'already-subscribed' }
  /** Nothing was written about who wants to join, or it was declined. */
  | { ok: false; reason: 'no-application' }
  | { ok: false; reason: 'plan-gone' }
  | { ok: false; reason: 'nothing-to-pay' }
  | { ok: false; reason: 'price-changed'; total: Money }
  | { ok: false; reason: 'code-refused'; refusal: DiscountRefusal }

export type WrittenStart =
  | FoundStart
  | StartRefusal
  /** Another subscription was begun meanwhile: it has to be ended first. */
  | { ok: false; reason: 'look-again' }

/**
 * Writes the subscription that a person is about to pay, or finds the same one written before. The user's row is
 * locked first, so that of many presses one writes (rules R040, R041); the code last. Call it in a transaction.
 */
export async function writeStart(
  tx: Ctx,
  userId: string,
  input: StartMembershipInput,
): Promise<WrittenStart> {
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  if (!(await mayJoin(tx, userId))) return { ok: false, reason: 'no-application' }
  const live = await liveSubscription(tx, userId, { lock: true })
  if (live && live.status !== 'incomplete') return { ok: false, reason: 'already-subscribed' }
  if (live) {
    const same = isSameWish(live, input) ? await sameStart(tx, live) : null
    if (same && same.total.minor !== input.expectedTotalMinor) {
      return { ok: false, reason: 'price-changed', total: same.total }
    }
    if (same) {
      await tx.db.updateTable('subscriptions').set(billingOf(input)).where('id', '=', live.id).execute()
      return same
    }
    // Its price has changed since: the provider, who may not know of it, is not asked for it again.
    if (isSameWish(live, input)) await expireSubscription(tx, live.id)
    return { ok: false, reason: 'look-again' }
  }
  return newStart(tx, userId, input)
}

/** Whether a person has applied, and was not declined. */
export async function mayJoin(ctx: Ctx, userId: string): Promise<boolean> {
  const application = await ctx.db
    .selectFrom('membership_applications')
    .select('status')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return application !== undefined && application.status !== 'declined'
}

async function newStart(tx: Ctx, userId: string, input: StartMembershipInput): Promise<WrittenStart> {
  const priced = await membershipPrice(tx, input, { lock: true })
  if (!priced.ok) return priced
  const { plan, total, code } = priced
  if (total.minor === 0) return { ok: false, reason: 'nothing-to-pay' }
  if (total.minor !== input.expectedTotalMinor) return { ok: false, reason: 'price-changed', total }
  const subscriptionId = newId()
  await tx.db
    .insertInto('subscriptions')
    .values({
      id: subscriptionId,
      user_id: userId,
      plan_id: plan.id,
      provider: tx.ports.subscriptions.provider,
      status: 'incomplete',
      price_minor: plan.price.minor,
      currency: plan.price.currency,
      tax_basis_points: plan.taxBasisPoints,
      current_period_start: tx.now,
      current_period_end: addMonths(tx.now, 1),
      started_at: tx.now,
      discount_code: code,
      ...billingOf(input),
    })
    .execute()
  if (code !== null) {
    const person = { ...personOf(tx), userId }
    const redeemed = await redeemForMembership(tx, {
      typed: code,
      price: plan.price,
      person,
      for: { subscriptionId },
    })
    if (!redeemed.ok) throw new Error('a code was refused that had been locked and accepted')
  }
  return { ok: true, subscriptionId, ref: null, total, start: startOf(priced) }
}

function startOf({ plan, reduction }: MembershipPrice): StartTerms {
  return {
    plan: { planId: plan.id, planName: plan.name, price: plan.price },
    reduction: reduction && { gives: reduction.gives, months: reduction.months },
  }
}

function billingOf({ billing }: StartMembershipInput) {
  return {
    billing_name: billing.name,
    billing_email: billing.email,
    billing_phone: billing.phone,
    billing_address: JSON.stringify(billing.address),
  }
}
