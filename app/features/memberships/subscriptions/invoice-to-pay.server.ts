import type { Ctx } from '#app/context/ctx.server.ts'
import { consumeLimits } from '#app/features/people/limits.server.ts'
import { liveSubscription, memberIdOf } from './live-subscription.server.ts'
import { oldestOpenInvoice } from './oldest-open-invoice.server.ts'
import { type OpenInvoice, openInvoice } from './open-invoice.server.ts'

export type InvoiceToPay = Pick<
  OpenInvoice,
  'reason' | 'planName' | 'amount' | 'needsAction' | 'bankAsks'
> & {
  /** Null where the provider was not asked. */
  clientSecret: string | null
}

/**
 * What a page shows that the acting user has to pay for a membership; null when nothing is open. The provider is
 * asked so many times a minute for one person; a page opened more often shows what the local copy has, and paying asks
 * again anyway. Throws 'forbidden' for guests and 'unavailable' when the provider does not answer.
 */
export async function invoiceToPay(ctx: Ctx): Promise<InvoiceToPay | null> {
  const userId = memberIdOf(ctx)
  const taken = await consumeLimits(ctx, { limit: 'membership-page', per: 'account', of: userId })
  if (taken.ok) return openInvoice(ctx)
  const live = await liveSubscription(ctx, userId)
  const isPayable = live?.ref != null && live.provider === ctx.ports.subscriptions.provider
  const known = isPayable ? await oldestOpenInvoice(ctx, live.id) : undefined
  if (!known) return null
  return {
    reason: known.reason,
    planName: known.plan_name,
    amount: { minor: known.total_minor, currency: known.currency },
    needsAction: known.needs_action,
    bankAsks: false,
    clientSecret: null,
  }
}
