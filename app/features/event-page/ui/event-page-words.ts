import type { Way } from './ticket-choice.ts'

export const ticketsOf = (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`)

export const columnWords = {
  chooseFirst: 'Choose your tickets',
  inCart: (count: number) => `In your cart: ${ticketsOf(count)}`,
  /** Beside a ticket of which the cart holds some. */
  heldOfType: (count: number) => `${count} in your cart`,
  viewCart: 'View cart',
  soldOut: 'SOLD OUT',
  membersOnly: 'Members only',
  freeForMember: 'Free with your membership',
  signIn: 'Sign in as a member',
  getTickets: 'Get tickets',
  claim: 'Claim ticket',
  notOnSaleYet: 'Tickets are not on sale yet. Check back soon.',
} as const

export const shareWords = {
  share: 'Share this event',
  copied: 'Link copied',
  ask: 'Ask the organiser',
  address: 'Copy this address',
} as const

export const wayLabels: Record<Way, string> = {
  add: 'Add to Cart',
  register: 'Register',
  'go-on-registering': 'Register',
  'view-cart': 'View cart',
}

/** More was wanted than one may have: than there are, or than one order may hold. */
export function tooMany(most: number, isStock: boolean): string {
  return isStock
    ? `Only ${ticketsOf(most)} available for this type.`
    : `One order can hold up to ${ticketsOf(most)} of this type.`
}
