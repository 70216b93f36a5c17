import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { settleSubscription } from './settle-subscription.server.ts'

/**
 * After a renewal that was paid late: the card that paid it is the one that is charged from now on, unless a newer one
 * was chosen since. Job 'memberships.keep-card': safe to repeat. Throws 'unavailable' when the provider does not answer.
 */
export async function keepPaidCard(
  ctx: Ctx,
  { subscriptionRef, invoiceRef }: { subscriptionRef: string; invoiceRef: string },
): Promise<void> {
  allow(ctx.actor, 'money:manage')
  const { subscriptions } = ctx.ports
  const isChanged = await subscriptions.keepPaidCard({ ref: subscriptionRef, invoiceRef })
  if (!isChanged) return
  await settleSubscription(ctx, { provider: subscriptions.provider, subscriptionRef, eventId: null })
}
