import type { Ctx } from '#app/context/ctx.server.ts'
import { recordProviderEvent } from '#app/features/money/payments/record-provider-event.server.ts'
import { isId } from '#app/kernel/is-id.ts'
import { flagPayment } from './flag-payment.server.ts'
import { lockOrdersToSettle } from './lock-orders-to-settle.server.ts'
import type { ConfirmPaymentOutcome, PaymentEvent } from './payment-types.server.ts'

/**
 * A payment that is not the one of the order it names (rule R027). Nothing is fulfilled by it: one that we
 * started for another order is flagged there once money has arrived, any other is written down as unknown.
 */
export async function settleForeignPayment(
  tx: Ctx,
  paymentEvent: PaymentEvent,
): Promise<ConfirmPaymentOutcome> {
  const { truth, input } = paymentEvent
  const own = await tx.db
    .selectFrom('payments')
    .select('order_id as orderId')
    .where('provider', '=', input.provider)
    .where('provider_ref', '=', truth.ref)
    .executeTakeFirst()
  const [order] = await lockOrdersToSettle(tx, own?.orderId ? [own.orderId] : [], input.provider)
  if (order && truth.received && order.paymentStatus !== 'succeeded') {
    await flagPayment(tx, order, paymentEvent, 'but names another order')
    return { result: 'flagged', orderId: order.orderId }
  }
  // Others may use the same account at the provider: what names no order at all is theirs.
  const namesOrder = isId(truth.orderId)
  if (namesOrder) {
    tx.log.error({ paymentRef: truth.ref, orderId: truth.orderId }, 'A payment belongs to no order of ours')
  }
  const result = !namesOrder ? 'foreign-payment' : truth.received ? 'unknown-payment' : 'nothing-paid'
  await recordProviderEvent(tx, { ...input, result })
  return { result: 'unknown-payment' }
}
