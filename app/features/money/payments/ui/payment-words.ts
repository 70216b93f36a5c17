import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { DemoRefusal } from '../demo-refusal.server.ts'
import type { CardField } from './card-entry.ts'
import type { PaymentRefusal } from './payment-refusal.ts'

type Words = { description: string; field?: CardField }

const unknown = () => t('Payment failed for an unknown reason. Please try again.')

/** What a buyer is told when a payment is refused, and under which field it belongs. */
const refusals: Record<DemoRefusal | PaymentRefusal, Words> = perLanguage(() => ({
  card_declined: { description: t('Your card was declined. Please try another card.') },
  insufficient_funds: { description: t('Your card has insufficient funds. Please try another card.') },
  invalid_number: { description: t('Your card number is invalid.'), field: 'number' },
  invalid_expiry: { description: t('Your card’s expiration date is invalid.'), field: 'expiry' },
  expired_card: { description: t('Your card has expired. Please try another card.'), field: 'expiry' },
  invalid_cvc: { description: t('Your card’s security code is incorrect.'), field: 'cvc' },
  authentication_failed: {
    description: t('Your bank could not confirm that it is you. Please try again or use another card.'),
  },
  processing_error: {
    description: t('Your bank could not process this payment. Please try again in a moment.'),
  },
  not_payable: { description: t('This payment can no longer be made.') },
  unknown: { description: unknown() },
}))

export type RefusedWords = { title: string; field: CardField | null; text: string }

/** A refusal in words, and the field it is about. */
export function paymentRefused(reason: DemoRefusal | PaymentRefusal): RefusedWords {
  const { description, field } = refusals[reason]
  const { title } = reason === 'unknown' ? paymentTroubles.unknown : paymentTroubles.unreachable
  return { title, field: field ?? null, text: description }
}

/** What the payment step says. */
export const paymentTroubles = perLanguage(
  () =>
    ({
      unknown: { title: t('Payment failed'), field: null, text: unknown() },
      unreachable: {
        title: t('Payment Failed'),
        field: null,
        text: t('Failed to process payment. You have not been charged. Please try again.'),
      },
      unexpected: {
        title: t('An unexpected error occurred'),
        field: null,
        text: t('Failed to process payment. You have not been charged. Please try again.'),
      },
      tooMany: {
        title: t('Payment Failed'),
        field: null,
        text: t('There were too many attempts. Please wait a minute and try again.'),
      },
    }) satisfies Record<string, RefusedWords>,
)
