import type { Ctx } from '#app/context.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { recordReceivedPayment } from '#app/features/money/payments/record-received-payment.server.ts'
import type { PaymentNews } from './confirm-payment.server.ts'
import type { SeatToSettle } from './lock-order-to-settle.server.ts'
import { eventIdOf } from './rules/event-id-of.ts'

/** Keeps money that does not fit its order for somebody to look at; the order stays as it is (rule R023). */
export async function flagPayment(
  tx: Ctx,
  order: SeatToSettle,
  news: PaymentNews,
  why = `that is ${order.orderStatus}`,
): Promise<void> {
  const { received, ref } = news.truth
  if (!received) throw new Error('only money that arrived can be flagged')
  const flagReason = `${received.minor} ${received.currency} arrived for an order of ${order.totalMinor} ${order.currency} ${why}`
  await recordReceivedPayment(tx, {
    ...news.input,
    eventId: eventIdOf(news.input),
    paymentId: order.paymentId,
    ref,
    received,
    flagReason,
    result: 'flagged',
  })
  await audit(tx, {
    action: 'payment.flag',
    subject: { kind: 'payment', id: order.paymentId },
    details: { reference: order.reference, flagReason },
  })
  tx.log.error({ orderId: order.orderId, paymentRef: ref, flagReason }, 'A payment does not fit its order')
}
