import { t } from '#app/kernel/language/t.ts'
import type { Toast } from '#app/ui/toast-context.ts'
import { perLanguage } from '#language'
import type { PlaceOrderRefusal } from '../order-types.server.ts'

/** Toasts of the checkout. */
export const checkoutToasts = perLanguage(
  () =>
    ({
      emptyCart: {
        tone: 'danger',
        title: t('Invalid Checkout'),
        description: t('No items found in cart. Please add items before checking out.'),
      },
      incomplete: {
        tone: 'danger',
        title: t('Missing Information'),
        description: t('Please fill in all required attendee information.'),
      },
      noPrimary: {
        tone: 'danger',
        title: t('Missing Information'),
        description: t('Primary attendee email and name are required'),
      },
      notEverybody: {
        tone: 'danger',
        title: t('Missing Information'),
        description: t('Please fill in required information for all attendees'),
      },
      billing: {
        tone: 'danger',
        title: t('Check your billing details'),
        description: t('The marked fields are missing or need a change.'),
      },
      notYet: {
        tone: 'danger',
        title: t('Missing Information'),
        description: t('Please provide attendee information before proceeding'),
      },
      noAnswer: {
        tone: 'danger',
        title: t('Error'),
        description: t('Error proceeding to payment. Please try again.'),
      },
      noAnswerFree: {
        tone: 'danger',
        title: t('Error'),
        description: t('There was an error processing your registration. Please try again.'),
      },
    }) satisfies Record<string, Toast>,
)

/** What the action answers when no order came of it. */
export type CheckoutRefusalReason = PlaceOrderRefusal['reason'] | 'invalid' | 'too-many' | 'waiting-room'

const why: Record<CheckoutRefusalReason, { title: string; description: string }> = perLanguage(() => ({
  'empty-cart': checkoutToasts.emptyCart,
  'too-many-lines': {
    title: t('Too many kinds of tickets'),
    description: t('One order holds up to 20 kinds of tickets. Remove some from your cart.'),
  },
  'bad-quantity': {
    title: t('Please select a quantity'),
    description: t('One of the quantities in your cart can’t be ordered. Change it in your cart.'),
  },
  'duplicate-ticket': {
    title: t('Check your cart'),
    description: t('The same ticket is in your cart twice. Remove one of them.'),
  },
  'lines-refused': {
    title: t('Your cart has changed'),
    description: t('Some of your tickets can’t be bought as they are. Nothing was ordered.'),
  },
  'attendee-count': checkoutToasts.notYet,
  'primary-attendee-missing': checkoutToasts.noPrimary,
  'attendee-missing': checkoutToasts.notEverybody,
  'attendee-invalid': checkoutToasts.incomplete,
  'answers-invalid': checkoutToasts.incomplete,
  'form-changed': {
    title: t('The questions have changed'),
    description: t('Nothing was ordered, and what you typed is kept. Check the details of your attendees.'),
  },
  invalid: checkoutToasts.incomplete,
  'price-changed': {
    title: t('The price has changed'),
    description: t('Nothing was ordered. Check the new total, then continue.'),
  },
  'code-refused': {
    title: t('Your discount code no longer applies'),
    description: t('Nothing was ordered. Check the new total, then continue.'),
  },
  'attempt-not-yours': {
    title: t('Send your order again'),
    description: t('You have signed in or out since you began. We kept what you typed.'),
  },
  'too-many-unpaid': {
    title: t('Pay for your other order first'),
    description: t(
      'Unpaid orders from you or your connection keep tickets for this event. Nothing was ordered. Pay for them, or try again in 15 minutes.',
    ),
  },
  'too-many-lapsed': {
    title: t('Order fewer tickets at a time'),
    description: t(
      'Several large orders from your connection were not paid in time. Nothing was ordered. Order up to half of the tickets and pay, then order the others.',
    ),
  },
  'waiting-room': {
    title: t('Many people are buying right now'),
    description: t('Nothing was ordered yet, and what you typed is kept. Join the waiting room.'),
  },
  'too-many': {
    title: t('Wait a moment'),
    description: t('Too many orders came from your connection. Nothing was ordered. Try again in a minute.'),
  },
}))

/** Why nothing was ordered; a free registration says so as well. */
export function refusalToast(reason: CheckoutRefusalReason, isFree: boolean): Toast {
  const { title, description } = why[reason]
  if (!isFree) return { tone: 'danger', title, description }
  return {
    tone: 'danger',
    title: t('Registration Failed'),
    description: t('Failed to complete free registration. {description}', { description }),
  }
}
