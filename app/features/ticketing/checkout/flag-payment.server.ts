import type { Ctx } from '#app/context/ctx.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { recordProviderEvent } from '#app/features/money/payments/record-provider-event.server.ts'
import { recordReceivedPayment } from '#app/features/money/payments/record-received-payment.server.ts'
import { flagReasonOf } from '#app/features/money/payments/rules/flag-reason.ts'
import type { SeatToSettle } from './lock-orders-to-settle.server.ts'
import type { PaymentEvent } from './payment-types.server.ts'
import { eventIdOf } from './rules/event-id-of.ts'

/** Keeps money that does not fit its order for an administrator to look at; the order stays as it is (rule R023). */
export async function flagPayment(
  tx: Ctx,
  order: SeatToSettle,
  paymentEvent: PaymentEvent,
  why: 'but names another order' | `that is ${string}` = `that is ${order.orderStatus}`,
): Promise<void> {
  const { received, ref } = paymentEvent.truth
  if (!received) throw new Error('only money that arrived can be flagged')
  const flagReason = flagReasonOf(received, {
    for: 'order',
    minor: order.totalMinor,
    currency: order.currency,
    why,
  })
  const isNew =
    received.minor === 0
      ? await flagEmpty(tx, order, paymentEvent, flagReason)
      : await flagMoney(tx, order, paymentEvent, flagReason)
  if (!isNew) return
  await audit(tx, {
    action: 'payment.flag',
    subject: { kind: 'payment', id: order.paymentId },
    details: { reference: order.reference, flagReason },
  })
  tx.log.error({ orderId: order.orderId, paymentRef: ref, flagReason }, 'A payment does not fit its order')
}

async function flagMoney(
  tx: Ctx,
  order: SeatToSettle,
  paymentEvent: PaymentEvent,
  flagReason: string,
): Promise<true> {
  const { received, ref } = paymentEvent.truth
  if (!received) throw new Error('only money that arrived can be flagged')
  await recordReceivedPayment(tx, {
    ...paymentEvent.input,
    eventId: eventIdOf(paymentEvent.input),
    paymentId: order.paymentId,
    ref,
    received,
    flagReason,
    result: 'flagged',
  })
  return true
}

/** Paid, says the provider, and nothing arrived: there is nothing for the ledger, and nothing to give back. */
async function flagEmpty(
  tx: Ctx,
  order: SeatToSettle,
  { input }: PaymentEvent,
  flagReason: string,
): Promise<boolean> {
  await recordProviderEvent(tx, { ...input, result: 'flagged' })
  const flagged = await tx.db
    .updateTable('payments')
    .set({ flag_reason: flagReason })
    .where('id', '=', order.paymentId)
    .where('flag_reason', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return flagged !== undefined
}
