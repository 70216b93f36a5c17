import type { MemberTicketTier } from '#app/db/schema/ticketing.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import type { Toast } from '#app/ui/toast-context.ts'
import { perLanguage } from '#language'
import type { CartLine } from './cart-prices.ts'

type Refusal = NonNullable<CartLine['refusal']>
type RefusalOf<Reason extends Refusal['reason']> = Extract<Refusal, { reason: Reason }>

export const memberTierWords: Record<MemberTicketTier, string> = perLanguage(() => ({
  basic: t('For members of every plan.'),
  premium: t('For Standard and VIP members.'),
  enterprise: t('For VIP members and sponsors.'),
}))

export function mixedCurrency(cartCurrency: string, currency: string): string {
  return t('Your cart is in {cartCurrency}. Please check out before adding tickets in {currency}.', {
    cartCurrency,
    currency,
  })
}

const ticketsOf = (count: number) => plural(count, '{count} ticket', '{count} tickets')

export function onlyAvailable(count: number, ofThis: 'type' | 'item'): string {
  const tickets = ticketsOf(count)
  return ofThis === 'type'
    ? t('Only {tickets} available for this type.', { tickets })
    : t('Only {tickets} available for this item.', { tickets })
}

/** Beside a ticket whose places a waitlist offered. */
export function heldUntil(expiresAt: Date, timeZone: string): string {
  return t('Held for you until {moment}', { moment: formatMoment(expiresAt, timeZone) })
}

const inCart: { [Reason in Refusal['reason']]: (refusal: RefusalOf<Reason>) => string } = {
  'not-found': () => t('This ticket is no longer available.'),
  passed: () => t('This event has passed.'),
  'not-on-sale': (refusal) =>
    refusal.opensAt ? t('This ticket is not on sale yet.') : t('Sales of this ticket have ended.'),
  'mixed-currency': (refusal) => mixedCurrency(refusal.cartCurrency, refusal.currency),
  'member-only': (refusal) =>
    [t('This ticket is for members only.'), refusal.tier && memberTierWords[refusal.tier]]
      .filter(Boolean)
      .join(' '),
  'over-limit': (refusal) =>
    t('At most {tickets} of this type in one order.', { tickets: ticketsOf(refusal.limit) }),
  'offer-over': () => t('The time of your waitlist offer is up, or it was used. Please remove this ticket.'),
  'sold-out': () => t('This ticket is sold out.'),
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
      return { tone, title: t('Ticket not found'), description: t('This ticket is no longer available.') }
    case 'sold-out':
      return { tone, title: t('Not enough tickets available'), description: t('This ticket is sold out.') }
    case 'not-enough':
      return {
        tone,
        title: t('Not enough tickets available'),
        description: onlyAvailable(refusal.left, 'type'),
      }
    default:
      return { tone, title: t('Error adding to cart'), description: refusalInCart(refusal) }
  }
}

export const addWords = perLanguage(
  () =>
    ({
      added: { title: t('Added to cart') },
      noQuantity: { tone: 'danger', title: t('Please select a quantity') },
      already: {
        tone: 'info',
        title: t('Ticket already in cart'),
        description: t('You can change the quantity in your cart.'),
        action: { label: t('View Cart'), to: '/cart' },
      },
      notChecked: {
        tone: 'danger',
        title: t('Error checking availability'),
        description: t('Nothing was added. Please try again in a moment.'),
      },
      full: {
        tone: 'danger',
        title: t('Error adding to cart'),
        description: t('Your cart is full. Please check out first.'),
        action: { label: t('View Cart'), to: '/cart' },
      },
      notKept: {
        tone: 'danger',
        title: t('Error adding to cart'),
        description: t('Your browser did not let us keep your cart. Please allow this site to store data.'),
      },
    }) satisfies Record<string, Toast>,
)

export const quantityWords = perLanguage(
  () =>
    ({
      notChecked: {
        tone: 'danger',
        title: t('Cannot update quantity'),
        description: t('There was a problem checking ticket availability.'),
      },
      none: { tone: 'danger', title: t('Not enough tickets available') },
    }) satisfies Record<string, Toast>,
)

export function quantityLimited(most: number): Toast {
  return {
    tone: 'info',
    title: t('Ticket quantity limited'),
    description: onlyAvailable(most, 'item'),
  }
}
