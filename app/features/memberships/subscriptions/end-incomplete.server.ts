import type { Ctx } from '#app/context.server.ts'
import { settleSubscriptionRedemption } from '#app/features/money/discounts/settle-subscription-redemption.server.ts'

/**
 * Ends, here alone, a subscription that was never paid and whose start the provider has not answered: nobody can
 * pay it. Its code is given back. In the caller's transaction; false when it has moved on meanwhile.
 */
export async function endIncomplete(tx: Ctx, subscriptionId: string): Promise<boolean> {
  const ended = await tx.db
    .updateTable('subscriptions')
    .set((eb) => ({
      status: 'ended',
      ended_at: tx.now,
      busy_until: null,
      mirror_version: eb('mirror_version', '+', 1),
    }))
    .where('id', '=', subscriptionId)
    .where('status', '=', 'incomplete')
    .where('provider_ref', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) return false
  await settleSubscriptionRedemption(tx, { subscriptionId, as: 'released' })
  return true
}
