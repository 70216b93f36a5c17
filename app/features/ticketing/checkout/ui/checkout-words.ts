import type { Toast } from '#app/ui/toast-context.ts'
import type { PlaceOrderRefusal } from '../order-types.server.ts'

/** Texts of Fixed texts, letter for letter. */
export const checkoutToasts = {
  emptyCart: {
    tone: 'danger',
    title: 'Invalid Checkout',
    description: 'No items found in cart. Please add items before checking out.',
  },
  incomplete: {
    tone: 'danger',
    title: 'Missing Information',
    description: 'Please fill in all required attendee information.',
  },
  noPrimary: {
    tone: 'danger',
    title: 'Missing Information',
    description: 'Primary attendee email and name are required',
  },
  notEverybody: {
    tone: 'danger',
    title: 'Missing Information',
    description: 'Please fill in required information for all attendees',
  },
  notYet: {
    tone: 'danger',
    title: 'Missing Information',
    description: 'Please provide attendee information before proceeding',
  },
  noAnswer: { tone: 'danger', title: 'Error', description: 'Error proceeding to payment. Please try again.' },
  noAnswerFree: {
    tone: 'danger',
    title: 'Error',
    description: 'There was an error processing your registration. Please try again.',
  },
} as const satisfies Record<string, Toast>

/** What the action answers when no order came of it. */
export type CheckoutRefusalReason = PlaceOrderRefusal['reason'] | 'invalid' | 'too-many' | 'waiting-room'

const why: Record<CheckoutRefusalReason, { title: string; description: string }> = {
  'empty-cart': checkoutToasts.emptyCart,
  'too-many-lines': {
    title: 'Too many kinds of tickets',
    description: 'One order holds up to 20 kinds of tickets. Please take some out of your cart.',
  },
  'bad-quantity': {
    title: 'Please select a quantity',
    description: 'One of the quantities in your cart cannot be ordered. Please change it in your cart.',
  },
  'duplicate-ticket': {
    title: 'Please check your cart',
    description: 'The same ticket is in your cart twice. Please take one of them out.',
  },
  'lines-refused': {
    title: 'Your cart has changed',
    description: 'Some of your tickets cannot be bought as they are. Nothing was ordered.',
  },
  'attendee-count': checkoutToasts.notYet,
  'primary-attendee-missing': checkoutToasts.noPrimary,
  'attendee-missing': checkoutToasts.notEverybody,
  'attendee-invalid': checkoutToasts.incomplete,
  'answers-invalid': checkoutToasts.incomplete,
  'form-changed': {
    title: 'We now ask for something else',
    description: 'Nothing was ordered. Please look at the details of your attendees; what you typed is kept.',
  },
  invalid: checkoutToasts.incomplete,
  'price-changed': {
    title: 'The price has changed',
    description: 'Nothing was ordered. Please look at the new total and go on if you agree with it.',
  },
  'code-refused': {
    title: 'Your discount code does not apply any more',
    description: 'Nothing was ordered. Please look at the new total and go on if you agree with it.',
  },
  'attempt-not-yours': {
    title: 'Please send your order again',
    description: 'You have signed in or out since you began. What you typed is still here.',
  },
  'too-many-unpaid': {
    title: 'Please pay for your other order first',
    description:
      'There are unpaid orders from you or your connection that keep tickets for this event. Nothing was ordered; pay for them, or try again in 15 minutes.',
  },
  'too-many-lapsed': {
    title: 'Please order fewer tickets at a time',
    description:
      'Several large orders from your connection were not paid in time. Nothing was ordered; order up to half of the tickets, pay, and order the others then.',
  },
  'waiting-room': {
    title: 'Many people are buying right now',
    description: 'Nothing was ordered yet. Take a place in line; what you typed is kept.',
  },
  'too-many': {
    title: 'Please wait a moment',
    description:
      'There were too many orders from your connection. Nothing was ordered; try again in a minute.',
  },
}

/** Why nothing was ordered; a free registration says so as well. */
export function refusalToast(reason: CheckoutRefusalReason, isFree: boolean): Toast {
  const { title, description } = why[reason]
  if (!isFree) return { tone: 'danger', title, description }
  return {
    tone: 'danger',
    title: 'Registration Failed',
    description: `Failed to complete free registration. ${description}`,
  }
}
