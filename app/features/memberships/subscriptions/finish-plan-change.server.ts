import type { Ctx } from '#app/context/ctx.server.ts'
import { callProvider, type Unreachable } from '#app/features/money/payments/call-provider.server.ts'
import { ownBegunSubscription } from './live-subscription.server.ts'
import { settleSubscription } from './settle-subscription.server.ts'

export type FinishPlanChangeOutcome =
  /** `waiting`: the bank has not agreed yet; `gone`: given up, refused or too late, and nothing was changed. */
  { ok: true; state: 'changed' | 'waiting' | 'gone' } | Unreachable

/**
 * What has become of the acting user's change to `planId` that waited for the cardholder's bank, as the provider
 * knows it now. `givesUp` forgets it first, so that it can be paid no more: after a refusal, or because the
 * member does not want it any more; one that was paid in time stays. Safe to repeat. Throws 'forbidden' for guests.
 */
export async function finishPlanChange(
  ctx: Ctx,
  input: { planId: string; givesUp: boolean },
): Promise<FinishPlanChangeOutcome> {
  const live = await ownBegunSubscription(ctx)
  if (!live) return { ok: true, state: 'gone' }
  if (live.waiting) {
    const givesUp = input.givesUp && live.waiting.planId === input.planId
    const gone = givesUp ? await callProvider(ctx.ports.subscriptions.cancelPendingChange(live.ref)) : null
    if (gone?.ok === false) return gone
    const about = { provider: live.provider, subscriptionRef: live.ref, eventId: null }
    const settled = await callProvider(settleSubscription(ctx, about))
    if (!settled.ok) return settled
  }
  const after = await ownBegunSubscription(ctx)
  if (after?.planId === input.planId) return { ok: true, state: 'changed' }
  return { ok: true, state: after?.waiting ? 'waiting' : 'gone' }
}
