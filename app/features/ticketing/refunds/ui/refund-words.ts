import type { RefundOrderOutcome } from '../refund-order.server.ts'

type RefundRefusal = Extract<RefundOrderOutcome, { ok: false }>['reason']

/** Why an order was not refunded. */
export const orderRefundWords: Record<RefundRefusal, string> = {
  'order-not-live': 'This order was never confirmed, or has been refunded or cancelled already.',
  'nothing-left': 'Nothing is left to refund.',
  'too-much': 'That is more than is left of the payment.',
  'no-ticket': 'Choose at least one ticket.',
  'unknown-ticket': 'That ticket is not one of this order.',
  'ticket-void': 'One of these tickets is refunded or cancelled. Choose from the others.',
  'checked-in': 'One of these tickets is already checked in. Confirm below to refund it anyway.',
  disputed: 'The cardholder’s bank disputes this payment, so you can’t refund it here.',
  changed: 'Another administrator refunded part of this order. Check the order and try again.',
}
