import { signInAgain } from '#app/features/people/words.ts'
import type { RefundOrderOutcome } from '../refund-order.server.ts'

type RefundRefusal = Exclude<Extract<RefundOrderOutcome, { ok: false }>['reason'], 'too-many'>

/** Why an order was not refunded. */
export const orderRefundWords: Record<RefundRefusal, string> = {
  'order-not-live': 'This order was never confirmed, or has been refunded or cancelled already.',
  'nothing-left': 'There is no money left to give back for this.',
  'too-much': 'That is more than is left of the payment.',
  'no-ticket': 'Choose at least one ticket.',
  'unknown-ticket': 'That ticket is not one of this order.',
  'ticket-void': 'One of these tickets has been refunded meanwhile. Please look again.',
  'checked-in':
    'Somebody with one of these tickets is in already. Confirm below that they are refunded all the same.',
  disputed: 'The cardholder’s bank disputes this payment, so you can’t refund it here.',
  changed: 'Somebody else has refunded a part of this order meanwhile. Please look again.',
  'wrong-password': 'Incorrect password. Nothing was changed.',
  'sign-in-again': signInAgain,
}
