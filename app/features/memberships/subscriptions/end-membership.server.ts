import type { Ctx } from '#app/context/ctx.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { callProvider, type Unreachable } from '#app/features/money/payments/call-provider.server.ts'
import { ownBegunSubscription } from './live-subscription.server.ts'
import { settleSubscription } from './settle-subscription.server.ts'

/**
 * Ends the acting user's paid membership at once, without a refund: at the provider first, then in the local copy.
 * Safe to repeat: what has ended has nothing more to end, and a process that dies in between leaves a copy that the
 * sweep brings up to date. Asks the provider, so it is called outside transactions. Throws 'forbidden' for guests.
 */
export async function endMembership(ctx: Ctx): Promise<{ ok: true } | Unreachable> {
  const live = await ownBegunSubscription(ctx)
  if (!live) return { ok: true }
  const asked = await callProvider(ctx.ports.subscriptions.cancelNow(live.ref))
  if (!asked.ok) return asked
  await audit(ctx, { action: 'membership.end', subject: { kind: 'subscription', id: live.id } })
  const settled = await callProvider(
    settleSubscription(ctx, { provider: live.provider, subscriptionRef: live.ref, eventId: null }),
  )
  return settled.ok ? { ok: true } : settled
}
