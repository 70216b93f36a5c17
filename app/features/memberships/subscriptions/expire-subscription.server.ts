import type { Ctx } from '#app/context/ctx.server.ts'
import { settleSubscriptionRedemption } from '#app/features/money/discounts/settle-subscription-redemption.server.ts'
import { liveStates } from './rules/subscription-life.ts'

/**
 * Expires, in the local copy alone, a subscription of which nothing more can come: a start that the provider never answered, so
 * that can no longer be paid, or one of a provider that is used no more, unpaid or at the end of its period. A code it
 * holds is given back. In the caller's transaction; false when it has moved on meanwhile.
 */
export async function expireSubscription(tx: Ctx, subscriptionId: string): Promise<boolean> {
  const ended = await tx.db
    .updateTable('subscriptions')
    .set((eb) => ({
      status: 'ended',
      ended_at: tx.now,
      past_due_since: null,
      busy_until: null,
      mirror_version: eb('mirror_version', '+', 1),
    }))
    .where('id', '=', subscriptionId)
    .where('status', 'in', liveStates)
    .where((eb) =>
      eb.or([
        eb.and([eb('provider_ref', 'is', null), eb('status', '=', 'incomplete')]),
        eb.and([
          eb('provider', '<>', tx.ports.subscriptions.provider),
          eb.or([eb('status', '=', 'incomplete'), eb('current_period_end', '<=', tx.now)]),
        ]),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  if (!ended) return false
  await settleSubscriptionRedemption(tx, { subscriptionId, as: 'released' })
  return true
}
