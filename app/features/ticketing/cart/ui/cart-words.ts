import type { MemberTicketTier } from '#app/db/schema/ticketing.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import type { Toast } from '#app/ui/toast-context.ts'
import type { CartLine } from './cart-prices.ts'

type Refusal = NonNullable<CartLine['refusal']>
type RefusalOf<Reason extends Refusal['reason']> = Extract<Refusal, { reason: Reason }>

export const memberTierWords: Record<MemberTicketTier, string> = {
  basic: 'For members of every plan.',
  premium: 'For Standard and VIP members.',
  enterprise: 'For VIP members and sponsors.',
}

export function mixedCurrency(cartCurrency: string, currency: string): string {
  return `Your cart is in ${cartCurrency}. Please check out before adding tickets in ${currency}.`
}

const ticketsOf = (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`)

export function onlyAvailable(count: number, ofThis: 'type' | 'item'): string {
  return `Only ${ticketsOf(count)} available for this ${ofThis}.`
}

/** Beside a ticket whose places a waitlist offered. */
export function heldUntil(expiresAt: Date, timeZone: string): string {
  return `Held for you until ${formatMoment(expiresAt, timeZone)}`
}

const inCart: { [Reason in Refusal['reason']]: (refusal: RefusalOf<Reason>) => string } = {
  'not-found': () => 'This ticket is no longer available.',
  passed: () => 'This event has passed.',
  'not-on-sale': (refusal) =>
    refusal.opensAt ? 'This ticket is not on sale yet.' : 'Sales of this ticket have ended.',
  'mixed-currency': (refusal) => mixedCurrency(refusal.cartCurrency, refusal.currency),
  'member-only': (refusal) =>
    `This ticket is for members only. ${refusal.tier ? memberTierWords[refusal.tier] : ''}`.trim(),
  'over-limit': (refusal) => `At most ${ticketsOf(refusal.limit)} of this type in one order.`,
  'offer-over': () => 'The time of your waitlist offer is up, or it was used. Please remove this ticket.',
  'sold-out': () => 'This ticket is sold out.',
  'not-enough': (refusal) => onlyAvailable(refusal.left, 'item'),
}

/** Why a line of the cart cannot be bought, in a sentence. */
export function refusalInCart(refusal: Refusal): string {
  return (inCart[refusal.reason] as (refusal: Refusal) => string)(refusal)
}

/** What a visitor is told when a ticket cannot be added. */
export function refusalToAdd(refusal: Refusal): Toast {
  const tone = 'danger'
  switch (refusal.reason) {
    case 'not-found':
      return { tone, title: 'Ticket not found', description: 'This ticket is no longer available.' }
    case 'sold-out':
      return { tone, title: 'Not enough tickets available', description: 'This ticket is sold out.' }
    case 'not-enough':
      return {
        tone,
        title: 'Not enough tickets available',
        description: onlyAvailable(refusal.left, 'type'),
      }
    default:
      return { tone, title: 'Error adding to cart', description: refusalInCart(refusal) }
  }
}

export const addWords = {
  added: { title: 'Added to cart' },
  noQuantity: { tone: 'danger', title: 'Please select a quantity' },
  already: {
    tone: 'info',
    title: 'Ticket already in cart',
    description: 'You can change the quantity in your cart.',
    action: { label: 'View Cart', to: '/cart' },
  },
  notChecked: {
    tone: 'danger',
    title: 'Error checking availability',
    description: 'Nothing was added. Please try again in a moment.',
  },
  full: {
    tone: 'danger',
    title: 'Error adding to cart',
    description: 'Your cart is full. Please check out first.',
    action: { label: 'View Cart', to: '/cart' },
  },
  notKept: {
    tone: 'danger',
    title: 'Error adding to cart',
    description: 'Your browser did not let us keep your cart. Please allow this site to store data.',
  },
} as const satisfies Record<string, Toast>

export const quantityWords = {
  notChecked: {
    tone: 'danger',
    title: 'Cannot update quantity',
    description: 'There was a problem checking ticket availability.',
  },
  none: { tone: 'danger', title: 'Not enough tickets available' },
} as const satisfies Record<string, Toast>

export function quantityLimited(most: number): Toast {
  return {
    tone: 'info',
    title: 'Ticket quantity limited',
    description: onlyAvailable(most, 'item'),
  }
}
