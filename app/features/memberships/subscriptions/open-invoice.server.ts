import type { Ctx } from '#app/context/ctx.server.ts'
import type { InvoiceReason } from '#app/db/schema/memberships.ts'
import type { WayToPay } from '#app/integrations/payments/subscription-port.ts'
import type { Money } from '#app/kernel/money.ts'
import { liveSubscription, memberIdOf } from './live-subscription.server.ts'
import { oldestOpenInvoice } from './oldest-open-invoice.server.ts'
import { settleSubscription } from './settle-subscription.server.ts'

export type OpenInvoice = WayToPay & {
  subscriptionId: string
  reason: InvoiceReason
  planName: string
  amount: Money
  /** The bank wants to ask the cardholder. */
  needsAction: boolean
  /** The last attempt's refusal, in the provider's code. */
  failure: string | null
  dueSince: Date
}

/**
 * What the acting user has to pay for a membership: the first month, or a renewal that is late; the oldest
 * first. Null when nothing is open. Throws 'forbidden' for guests and 'unavailable' when the provider does not
 * answer.
 */
export async function openInvoice(ctx: Ctx): Promise<OpenInvoice | null> {
  const userId = memberIdOf(ctx)
  const { subscriptions } = ctx.ports
  const live = await liveSubscription(ctx, userId)
  if (!live?.ref || live.provider !== subscriptions.provider) return null
  const about = { provider: live.provider, subscriptionRef: live.ref, eventId: null }
  const known = await oldestOpenInvoice(ctx, live.id)
  // A start is answered before its first invoice is written down.
  if (!known && live.status !== 'incomplete') return null
  if (!known) await settleSubscription(ctx, about)
  const invoice = known ?? (await oldestOpenInvoice(ctx, live.id))
  if (!invoice) return null
  const way = await subscriptions.wayToPay(invoice.provider_ref)
  if (way === null) {
    await settleSubscription(ctx, about)
    return null
  }
  return {
    subscriptionId: live.id,
    reason: invoice.reason,
    planName: invoice.plan_name,
    amount: { minor: invoice.total_minor, currency: invoice.currency },
    ...way,
    needsAction: invoice.needs_action,
    failure: invoice.failure_reason,
    dueSince: invoice.created_at,
  }
}
