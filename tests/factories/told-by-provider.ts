import type { Ctx } from '#app/context/ctx.server.ts'
import { confirmPayment } from '#app/features/ticketing/checkout/confirm-payment.server.ts'
import { recordDisputes } from '#app/features/ticketing/refunds/record-disputes.server.ts'
import { recordProviderRefunds } from '#app/features/ticketing/refunds/record-provider-refunds.server.ts'
import { newId } from '#app/kernel/ids.ts'

/** A webhook event of the provider reaches us: of a payment, its refunds or its disputes. */
export async function toldByProvider(
  ctx: Ctx,
  kind: 'payment' | 'refund' | 'dispute',
  paymentRef: string,
): Promise<void> {
  const paymentEvent = { provider: ctx.ports.payments.provider, eventId: newId(), paymentRef }
  if (kind === 'payment') await confirmPayment(ctx, paymentEvent)
  else if (kind === 'refund') await recordProviderRefunds(ctx, paymentEvent)
  else await recordDisputes(ctx, paymentEvent)
}
