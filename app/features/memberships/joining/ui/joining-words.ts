import { paymentTroubles, type RefusedWords } from '#app/features/money/payments/ui/payment-words.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { StartAnswer } from './send-pay-step.ts'

export type StartTrouble = Extract<StartAnswer, { ok: false }>['reason']

export const applicationFailed = () => t('An error occurred processing your application')

const failed = (text: string): RefusedWords => ({ title: t('Payment Failed'), field: null, text })

/** Why nothing was paid. */
const troubles: Record<StartTrouble, RefusedWords> = perLanguage(() => ({
  'already-subscribed': failed(t('You are already subscribed to this membership plan.')),
  'no-application': failed(t('Application form data is missing. Please try again.')),
  'plan-gone': failed(t('No membership plan selected. Please try again.')),
  'nothing-to-pay': { title: t('Invalid Amount'), field: null, text: t('There is nothing to pay.') },
  'price-changed': {
    title: t('The price has changed'),
    field: null,
    text: t('Nothing was paid. Please look at the new total and go on if you agree with it.'),
  },
  'code-refused': {
    title: t('Your discount code does not apply any more'),
    field: null,
    text: t('Nothing was paid. Please look at the new total and go on if you agree with it.'),
  },
  'nothing-open': failed(t('This is paid already, or given up. Your account says which.')),
  unreachable: paymentTroubles.unreachable,
  'too-many': paymentTroubles.tooMany,
  invalid: { title: t('Validation Error'), field: null, text: t('Please fill in all required fields') },
  'signed-out': failed(t('You must be logged in to make a payment')),
}))

export function startRefused(reason: StartTrouble): RefusedWords {
  return troubles[reason]
}

/** A reason that an address names, of those after which the page was reloaded. */
export function namedTrouble(code: string | null): RefusedWords | null {
  return code === 'price-changed' || code === 'code-refused' ? troubles[code] : null
}

/** An application that was not free after all. */
export function notCompleted(text: string | null): RefusedWords | null {
  return text === null ? null : { title: applicationFailed(), field: null, text }
}
