import { paymentRefused, type RefusedWords } from '#app/features/money/payments/ui/payment-words.ts'
import type { CardAnswer } from './send-card.ts'

type Refusal = Extract<CardAnswer, { ok: false }>

const title = 'Your card was not changed'

const words: Record<Exclude<Refusal['reason'], 'refused'>, string> = {
  'no-live-subscription': 'There is no membership any more that a card would pay.',
  'card-not-taken': 'The new card was not confirmed. Please try again.',
  unreachable: 'The payment provider does not respond. Your old card stays. Please try again in a moment.',
  'too-many': 'There were too many attempts. Please wait a minute and try again.',
  invalid: 'This could not be understood. Please try again.',
}

/** Why a card was not taken, and the field it is about. */
export function cardRefused(refusal: Refusal): RefusedWords {
  if (refusal.reason !== 'refused') return { title, field: null, text: words[refusal.reason] }
  return { ...paymentRefused(refusal.why), title }
}

export const cardUnheard: RefusedWords = {
  title,
  field: null,
  text: 'We could not be reached. Your old card stays. Please check your connection and try again.',
}
