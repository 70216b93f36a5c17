import type { Ctx } from '#app/context/ctx.server.ts'
import type { PaymentProvider } from '#app/db/schema/money.ts'
import { recordProviderEvent } from '#app/features/money/payments/record-provider-event.server.ts'
import { confirmPayment } from './confirm-payment.server.ts'

/**
 * The order a payment was taken for, settled first if a webhook event about its money comes before the one about its payment. Null
 * for a payment of no order of ours, or an unpaid one; the event is kept as such.
 */
export async function orderOfPayment(
  ctx: Ctx,
  paymentEvent: { provider: PaymentProvider; eventId: string | null; paymentRef: string },
): Promise<string | null> {
  const known = await settledOrder(ctx, paymentEvent)
  if (known) return known
  await confirmPayment(ctx, { ...paymentEvent, eventId: null })
  const settled = await settledOrder(ctx, paymentEvent)
  if (settled) return settled
  await recordProviderEvent(ctx, { ...paymentEvent, result: 'unknown-payment' })
  return null
}

async function settledOrder(
  ctx: Ctx,
  { provider, paymentRef }: { provider: PaymentProvider; paymentRef: string },
): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('payments')
    .select('order_id as orderId')
    .where('provider', '=', provider)
    .where('provider_ref', '=', paymentRef)
    .where('status', '=', 'succeeded')
    .executeTakeFirst()
  return row?.orderId ?? null
}
