import type { Toast } from '#app/ui/toast-context.ts'
import type { PlaceOrderRefusal } from '../order-types.server.ts'

/** Toasts of the checkout. */
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
  billing: {
    tone: 'danger',
    title: 'Check your billing details',
    description: 'The marked fields are missing or need a change.',
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
    description: 'One order holds up to 20 kinds of tickets. Remove some from your cart.',
  },
  'bad-quantity': {
    title: 'Please select a quantity',
    description: 'One of the quantities in your cart can’t be ordered. Change it in your cart.',
  },
  'duplicate-ticket': {
    title: 'Check your cart',
    description: 'The same ticket is in your cart twice. Remove one of them.',
  },
  'lines-refused': {
    title: 'Your cart has changed',
    description: 'Some of your tickets can’t be bought as they are. Nothing was ordered.',
  },
  'attendee-count': checkoutToasts.notYet,
  'primary-attendee-missing': checkoutToasts.noPrimary,
  'attendee-missing': checkoutToasts.notEverybody,
  'attendee-invalid': checkoutToasts.incomplete,
  'answers-invalid': checkoutToasts.incomplete,
  'form-changed': {
    title: 'The questions have changed',
    description: 'Nothing was ordered, and what you typed is kept. Check the details of your attendees.',
  },
  invalid: checkoutToasts.incomplete,
  'price-changed': {
    title: 'The price has changed',
    description: 'Nothing was ordered. Check the new total, then continue.',
  },
  'code-refused': {
    title: 'Your discount code no longer applies',
    description: 'Nothing was ordered. Check the new total, then continue.',
  },
  'attempt-not-yours': {
    title: 'Send your order again',
    description: 'You have signed in or out since you began. We kept what you typed.',
  },
  'too-many-unpaid': {
    title: 'Pay for your other order first',
    description:
      'Unpaid orders from you or your connection keep tickets for this event. Nothing was ordered. Pay for them, or try again in 15 minutes.',
  },
  'too-many-lapsed': {
    title: 'Order fewer tickets at a time',
    description:
      'Several large orders from your connection were not paid in time. Nothing was ordered. Order up to half of the tickets and pay, then order the others.',
  },
  'waiting-room': {
    title: 'Many people are buying right now',
    description: 'Nothing was ordered yet, and what you typed is kept. Join the waiting room.',
  },
  'too-many': {
    title: 'Wait a moment',
    description: 'Too many orders came from your connection. Nothing was ordered. Try again in a minute.',
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
