import { paymentTroubles, type RefusedWords } from '#app/features/money/payments/ui/payment-words.ts'
import type { StartAnswer } from './send-pay-step.ts'

export type StartTrouble = Extract<StartAnswer, { ok: false }>['reason']

export const applicationFailed = 'An error occurred processing your application'

const failed = (text: string): RefusedWords => ({ title: 'Payment Failed', field: null, text })

/** Why nothing was paid. */
const troubles: Record<StartTrouble, RefusedWords> = {
  'already-subscribed': failed('You are already subscribed to this membership plan.'),
  'no-application': failed('Application form data is missing. Please try again.'),
  'plan-gone': failed('No membership plan selected. Please try again.'),
  'nothing-to-pay': { title: 'Invalid Amount', field: null, text: 'There is nothing to pay.' },
  'price-changed': {
    title: 'The price has changed',
    field: null,
    text: 'Nothing was paid. Please look at the new total and go on if you agree with it.',
  },
  'code-refused': {
    title: 'Your discount code does not apply any more',
    field: null,
    text: 'Nothing was paid. Please look at the new total and go on if you agree with it.',
  },
  'nothing-open': failed('This is paid already, or given up. Your account says which.'),
  unreachable: paymentTroubles.unreachable,
  'too-many': paymentTroubles.tooMany,
  invalid: { title: 'Validation Error', field: null, text: 'Please fill in all required fields' },
  'signed-out': failed('You must be logged in to make a payment'),
}

export function startRefused(reason: StartTrouble): RefusedWords {
  return troubles[reason]
}

/** A reason that an address names, of those after which the page was reloaded. */
export function namedTrouble(code: string | null): RefusedWords | null {
  return code === 'price-changed' || code === 'code-refused' ? troubles[code] : null
}

/** An application that was not free after all. */
export function notCompleted(text: string | null): RefusedWords | null {
  return text === null ? null : { title: applicationFailed, field: null, text }
}
