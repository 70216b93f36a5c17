import { type Params, textOf } from './form.ts'
import { missing } from './refusal.ts'
import { type Method, newRef, seconds, type World } from './world.ts'

export type CardVerdict =
  | { status: 'succeeded' | 'processing' | 'challenge' }
  | { status: 'refused'; code: string; declineCode: string | null; message: string }

const declined = (declineCode: string, message = 'Your card was declined.'): CardVerdict => ({
  status: 'refused',
  code: 'card_declined',
  declineCode,
  message,
})
const wrong = (code: string, message: string): CardVerdict => ({
  status: 'refused',
  code,
  declineCode: null,
  message,
})

/** The published test numbers. */
const behaviours: Record<string, CardVerdict> = {
  '4242424242424242': { status: 'succeeded' },
  '4000056655665556': { status: 'succeeded' },
  '5555555555554444': { status: 'succeeded' },
  '378282246310005': { status: 'succeeded' },
  '4000000000000341': { status: 'succeeded' },
  '4000002500003155': { status: 'challenge' },
  '4000002760003184': { status: 'challenge' },
  '4000003800000446': { status: 'challenge' },
  '4000000000000002': declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000009987': declined('lost_card'),
  '4000000000000069': wrong('expired_card', 'Your card has expired.'),
  '4000000000000127': wrong('incorrect_cvc', "Your card's security code is incorrect."),
  '4000000000000119': wrong('processing_error', 'An error occurred while processing your card.'),
}

/** The bank asks at each payment, however the card was taken: its holder can answer for the one that waits. */
export const asksEachTime = '4000002760003184'
/** The bank asks for what is charged later, unless the card was set up for it. */
const asksUnlessSetUp = '4000002500003155'
/** The bank asks its holder, and never about what is charged later. */
const isAlreadySetUp = '4000003800000446'

export function judgeNumber(number: string): CardVerdict {
  const digits = number.replace(/\D/g, '')
  return behaviours[digits] ?? wrong('incorrect_number', 'Your card number is incorrect.')
}

/** What the bank says to a saved card when nobody is there. */
export function judgeSaved(method: Method | undefined): CardVerdict {
  if (!method) return wrong('missing', 'There is no card to charge.')
  const { number, isSetUp } = method
  if (number === isAlreadySetUp || (number === asksUnlessSetUp && isSetUp)) return { status: 'succeeded' }
  const verdict = judgeNumber(number)
  if (verdict.status === 'challenge') {
    return {
      status: 'refused',
      code: 'authentication_required',
      declineCode: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    }
  }
  return number === '4000000000000341' ? declined('generic_decline') : verdict
}

/** A card as the API shows it: without its number. */
export function showMethod(world: World, id: string): object {
  const method = world.methods.get(id)
  if (!method) throw missing('payment_method', id)
  return { ...method, number: undefined, isSetUp: undefined }
}

/** Its holder has agreed, and the bank was asked where it asks: from now on it may be charged later. */
export function setUpCard(world: World, id: string | null): void {
  const method = world.methods.get(id ?? '')
  if (method) method.isSetUp = true
}

/** A card leaves its customer, and can never be charged again. */
export function detachMethod(world: World, id: string): object {
  const method = world.methods.get(id)
  if (!method) throw missing('payment_method', id)
  method.customer = null
  return showMethod(world, id)
}

/** Keeps a card as it was typed. */
export function keepCard(world: World, card: Params, customer: string | null): Method {
  const number = (textOf(card, 'number') ?? '').replace(/\D/g, '')
  const method: Method = {
    id: newRef('pm'),
    object: 'payment_method',
    type: 'card',
    created: seconds(world),
    customer,
    card: {
      brand: /^3[47]/.test(number) ? 'amex' : number.startsWith('5') ? 'mastercard' : 'visa',
      last4: number.slice(-4),
      exp_month: Number(textOf(card, 'exp_month') ?? 12),
      exp_year: Number(textOf(card, 'exp_year') ?? 2034),
    },
    number,
    isSetUp: false,
  }
  world.methods.set(method.id, method)
  return method
}
