import type { Ctx } from '#app/context/ctx.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { recordReceivedPayment } from '#app/features/money/payments/record-received-payment.server.ts'
import { requestRefund } from '#app/features/money/refunds/request-refund.server.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { isHolding } from '../rules/order-life.ts'
import { eventVariables, link } from '../tickets/confirmation-mails.server.ts'
import type { SeatToSettle } from './lock-orders-to-settle.server.ts'
import type { PaymentEvent } from './payment-types.server.ts'
import { expireOrders } from './release-expired-holds.server.ts'
import { eventIdOf } from './rules/event-id-of.ts'

/** Why an order can be confirmed no more: the buyer reads it, and the history shows it. */
export type UnfulfillableCause =
  | 'places-taken'
  | 'code-used-up'
  | 'event-ended'
  | 'event-cancelled'
  | 'order-cancelled'

/**
 * Gives the whole payment of an order back that cannot be confirmed any more, once, with one mail. The order
 * ends as expired; the refund is on the payment.
 */
export async function refundUnfulfillable(
  tx: Ctx,
  seats: readonly SeatToSettle[],
  paymentEvent: PaymentEvent,
  why: UnfulfillableCause,
): Promise<void> {
  const [order] = seats
  const { received, ref } = paymentEvent.truth
  if (!order || !received) throw new Error('only money that arrived can be given back')
  if (isHolding(order.orderStatus)) await expireOrders(tx, [order.orderId], 'given-up')
  await recordReceivedPayment(tx, {
    ...paymentEvent.input,
    eventId: eventIdOf(paymentEvent.input),
    paymentId: order.paymentId,
    ref,
    received,
    flagReason: null,
    result: 'given-back',
  })
  const reason = why === 'event-cancelled' ? why : 'late-payment'
  const refund = await requestRefund(tx, { paymentId: order.paymentId, amountMinor: received.minor, reason })
  if (!refund.ok) throw new Error(`a payment could not be given back: ${refund.reason}`)
  await queueMail(tx, {
    kind: 'order-late-refund',
    subjectId: order.orderId,
    recipient: order.buyerEmail,
    recipientName: order.buyerName,
    variables: () => ({
      ...eventVariables({ ...order, id: order.eventId }, order.buyerName),
      order_reference: order.reference,
      amount: formatMoney(received),
      cause: why,
      events_url: link(tx, '/events'),
    }),
  })
  await audit(tx, {
    action: 'order.give-back',
    subject: { kind: 'order', id: order.orderId },
    details: { reference: order.reference, reason, why, refundId: refund.refundId },
  })
}
