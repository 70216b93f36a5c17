import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { normaliseCode } from '#app/features/money/discounts/rules/discount-code.ts'
import { expireSubscription } from './expire-subscription.server.ts'
import { type LiveSubscription, liveSubscription } from './live-subscription.server.ts'
import { settleSubscription } from './settle-subscription.server.ts'
import { voidStart } from './void-start.server.ts'

/** What a person wants to join with. */
export type MembershipWish = { planId: string; discountCode: string | null }

/** `way` is what may be continued: the same wish, not paid yet. */
export type ResolvedSubscription =
  | { ok: true; way: LiveSubscription | null }
  | { ok: false; reason: 'already-subscribed' }

/**
 * Looks whether a person may join: has a subscription that is in force, or one whose first month was not paid.
 * Such a one is settled by what the provider says, and ended there unless it is for the same `wish`. Asks the
 * provider, so it is called outside transactions; what it found may have changed in the one that follows.
 */
export async function resolveLiveSubscription(
  ctx: Ctx,
  userId: string,
  wish: MembershipWish | null,
): Promise<ResolvedSubscription> {
  const live = await settled(ctx, await liveSubscription(ctx, userId))
  if (!live) return { ok: true, way: null }
  const { subscriptions } = ctx.ports
  const isElsewhere = live.provider !== subscriptions.provider
  if (live.status !== 'incomplete' && !isElsewhere) return { ok: false, reason: 'already-subscribed' }
  if (wish !== null && !isElsewhere && isSameWish(live, wish)) return { ok: true, way: live }
  if (live.ref === null || isElsewhere) {
    const isOver = await withTransaction(ctx, (tx) => expireSubscription(tx, live.id))
    // One that the provider has answered meanwhile is met again by the next writer.
    return isOver || !isElsewhere ? { ok: true, way: null } : { ok: false, reason: 'already-subscribed' }
  }
  const isGivenUp = await withTransaction(ctx, (tx) => voidStart(tx, live.id))
  if (!isGivenUp) {
    const left = await liveSubscription(ctx, userId)
    const isInForce = left !== null && left.status !== 'incomplete'
    return isInForce ? { ok: false, reason: 'already-subscribed' } : { ok: true, way: null }
  }
  await subscriptions.cancelNow(live.ref)
  await settleSubscription(ctx, { provider: live.provider, subscriptionRef: live.ref, eventId: null })
  return { ok: true, way: null }
}

export function isSameWish(live: LiveSubscription, wish: MembershipWish): boolean {
  return live.planId === wish.planId && live.discountCode === wishedCode(wish)
}

function wishedCode({ discountCode }: MembershipWish): string | null {
  return normaliseCode(discountCode ?? '') || null
}

/** The subscription as the provider has it now, where its state may be out of date. */
async function settled(ctx: Ctx, live: LiveSubscription | null): Promise<LiveSubscription | null> {
  if (!live || live.ref === null || live.provider !== ctx.ports.subscriptions.provider) return live
  if (live.status !== 'incomplete' && live.periodEnd > ctx.now) return live
  await settleSubscription(ctx, { provider: live.provider, subscriptionRef: live.ref, eventId: null })
  return liveSubscription(ctx, live.userId)
}
