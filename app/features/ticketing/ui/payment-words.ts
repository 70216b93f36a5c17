import type { Toast } from '#app/ui/toast-context.ts'
import type { DemoRefusal } from '../pay-by-demo-card.server.ts'
import type { CardField } from './card-entry.ts'

type Words = { description: string; field?: CardField }

/** What a buyer is told when the card network refuses, and under which field it belongs. */
const refusals: Record<DemoRefusal, Words> = {
  card_declined: { description: 'Your card was declined. Please try another card.' },
  insufficient_funds: { description: 'Your card has insufficient funds. Please try another card.' },
  invalid_number: { description: 'Your card number is invalid.', field: 'number' },
  invalid_expiry: { description: 'Your card’s expiration date is invalid.', field: 'expiry' },
  expired_card: { description: 'Your card has expired. Please try another card.', field: 'expiry' },
  invalid_cvc: { description: 'Your card’s security code is incorrect.', field: 'cvc' },
  authentication_failed: {
    description: 'Your bank could not confirm that it is you. Please try again or use another card.',
  },
  not_payable: { description: 'This payment can no longer be made.' },
}

/** A refusal in words, and the field it is about. */
export function paymentRefused(reason: DemoRefusal): { toast: Toast; field: CardField | null; text: string } {
  const { description, field } = refusals[reason]
  return {
    toast: { tone: 'danger', title: 'Payment Failed', description },
    field: field ?? null,
    text: description,
  }
}

/** Texts of specification 2 §8. */
export const paymentToasts = {
  paid: { title: 'Payment Successful!', description: 'Your places are booked.' },
  unknown: {
    tone: 'danger',
    title: 'Payment failed',
    description: 'Payment failed for an unknown reason. Please try again.',
  },
  tooMany: {
    tone: 'danger',
    title: 'Payment Failed',
    description: 'There were too many attempts. Please wait a minute and try again.',
  },
} as const satisfies Record<string, Toast>
