import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { RefundOrderOutcome } from '../refund-order.server.ts'

type RefundRefusal = Extract<RefundOrderOutcome, { ok: false }>['reason']

/** Why an order was not refunded. */
export const orderRefundWords: Record<RefundRefusal, string> = perLanguage(() => ({
  'order-not-live': t('This order was never confirmed, or has been refunded or cancelled already.'),
  'nothing-left': t('Nothing is left to refund.'),
  'too-much': t('That is more than is left of the payment.'),
  'no-ticket': t('Choose at least one ticket.'),
  'unknown-ticket': t('That ticket is not one of this order.'),
  'ticket-void': t('One of these tickets is refunded or cancelled. Choose from the others.'),
  'checked-in': t('One of these tickets is already checked in. Confirm below to refund it anyway.'),
  disputed: t('The cardholder’s bank disputes this payment, so you can’t refund it here.'),
  changed: t('Another administrator refunded part of this order. Check the order and try again.'),
}))
