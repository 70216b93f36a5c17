import { plural, t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { Way } from './ticket-choice.ts'

export const ticketsOf = (count: number) => plural(count, '{count} ticket', '{count} tickets')

export const columnWords = perLanguage(() => ({
  chooseFirst: t('Choose your tickets'),
  inCart: (count: number) => t('In your cart: {tickets}', { tickets: ticketsOf(count) }),
  /** Beside a ticket of which the cart holds some. */
  heldOfType: (count: number) => t('{count2} in your cart', { count2: count }),
  viewCart: t('View cart'),
  soldOut: t('SOLD OUT'),
  membersOnly: t('Members only'),
  freeForMember: t('Free with your membership'),
  signIn: t('Sign in as a member'),
  getTickets: t('Get tickets'),
  claim: t('Claim ticket'),
  notOnSaleYet: t('Tickets are not on sale yet. Check back soon.'),
}))

export const shareWords = perLanguage(() => ({
  share: t('Share this event'),
  copied: t('Link copied'),
  ask: t('Ask the organiser'),
  address: t('Copy this address'),
}))

export const wayLabels: Record<Way, string> = perLanguage(() => ({
  add: t('Add to Cart'),
  register: t('Register'),
  'go-on-registering': t('Register'),
  'view-cart': t('View cart'),
}))

/** More was wanted than one may have: than there are, or than one order may hold. */
export function tooMany(most: number, isStock: boolean): string {
  return isStock
    ? t('Only {tickets} available for this type.', { tickets: ticketsOf(most) })
    : t('One order can hold up to {tickets} of this type.', { tickets: ticketsOf(most) })
}
