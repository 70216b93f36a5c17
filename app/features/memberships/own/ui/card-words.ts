import { paymentRefused, type RefusedWords } from '#app/features/money/payments/ui/payment-words.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { CardAnswer } from './send-card.ts'

type Refusal = Extract<CardAnswer, { ok: false }>

const title = () => t('Your card was not changed')

const words: Record<Exclude<Refusal['reason'], 'refused'>, string> = perLanguage(() => ({
  'no-live-subscription': t('There is no membership any more that a card would pay.'),
  'card-not-taken': t('The new card was not confirmed. Please try again.'),
  unreachable: t('The payment provider does not respond. Your old card stays. Please try again in a moment.'),
  'too-many': t('There were too many attempts. Please wait a minute and try again.'),
  invalid: t('This could not be understood. Please try again.'),
}))

/** Why a card was not taken, and the field it is about. */
export function cardRefused(refusal: Refusal): RefusedWords {
  if (refusal.reason !== 'refused') return { title: title(), field: null, text: words[refusal.reason] }
  return { ...paymentRefused(refusal.why), title: title() }
}

export const cardUnheard: RefusedWords = perLanguage(() => ({
  title: title(),
  field: null,
  text: t('We could not be reached. Your old card stays. Please check your connection and try again.'),
}))
