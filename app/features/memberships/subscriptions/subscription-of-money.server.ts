import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * The subscription at the provider that a payment was taken for; null for an order's, and for one of neither. A
 * payment that is written down is not asked about. Tells edges where a webhook event of money belongs: nothing is changed.
 */
export async function subscriptionOfMoney(ctx: Ctx, input: { paymentRef: string }): Promise<string | null> {
  const { subscriptions } = ctx.ports
  const known = await ctx.db
    .selectFrom('payments as p')
    .leftJoin('membership_invoices as i', 'i.id', 'p.invoice_id')
    .leftJoin('subscriptions as s', 's.id', 'i.subscription_id')
    .select(['p.order_id', 's.provider_ref'])
    .where('p.provider', '=', subscriptions.provider)
    .where('p.provider_ref', '=', input.paymentRef)
    .executeTakeFirst()
  if (known) return known.provider_ref
  return subscriptions.subscriptionOfPayment(input.paymentRef)
}
