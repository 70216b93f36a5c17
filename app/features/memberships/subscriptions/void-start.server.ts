import type { Ctx } from '#app/context/ctx.server.ts'
import { settleSubscriptionRedemption } from '#app/features/money/discounts/settle-subscription-redemption.server.ts'

/**
 * Voids, in the local copy, a start that was not paid as far as we know, before it is ended at the provider: should it be
 * paid in that very moment, the money is known to be for nothing and goes back. A code it holds is given back. In
 * the caller's transaction; false when it has been paid or has ended meanwhile.
 */
export async function voidStart(tx: Ctx, subscriptionId: string): Promise<boolean> {
  const givenUp = await tx.db
    .updateTable('subscriptions')
    .set((eb) => ({
      status: 'ended',
      ended_at: tx.now,
      busy_until: null,
      mirror_version: eb('mirror_version', '+', 1),
    }))
    .where('id', '=', subscriptionId)
    .where('status', '=', 'incomplete')
    .returning('id')
    .executeTakeFirst()
  if (!givenUp) return false
  await settleSubscriptionRedemption(tx, { subscriptionId, as: 'released' })
  return true
}
