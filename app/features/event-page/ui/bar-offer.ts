import type { EventTicket } from '#app/features/ticketing/cart/rules/event-ticket.ts'
import type { Currency } from '#app/kernel/money.ts'
import { priceFor } from './ticket-choice.ts'

export type BarOffer =
  /** All that is on sale is for members, and the visitor is not signed in: what it costs members. */
  | { kind: 'sign-in'; priceMinor: number; currency: Currency }
  /** A free ticket of the viewer's membership is to be claimed. */
  | { kind: 'claim' }
  /** All that was for the viewer is sold out; these can be waited for. */
  | { kind: 'wait'; tickets: readonly EventTicket[] }
  | {
      kind: 'buy'
      /** What the viewer pays for the cheapest. */
      priceMinor: number
      currency: Currency
      isMemberPrice: boolean
      hasSeveral: boolean
    }

/** What the bar below an event's page offers the visitor; null where it has nothing for them. */
export function barOffer(
  tickets: readonly EventTicket[],
  viewer: { isSignedIn: boolean; mayClaim: boolean },
): BarOffer | null {
  const onSale = tickets.filter((ticket) => ticket.sale.state === 'on-sale' && !ticket.soldOut)
  const forViewer = onSale.filter((ticket) => ticket.viewerMayBuy)
  if (viewer.mayClaim) return { kind: 'claim' }
  const shown = forViewer.length === 0 && !viewer.isSignedIn ? onSale : forViewer
  const [cheapest] = shown.toSorted((one, other) => priceFor(one) - priceFor(other))
  const waitable = tickets.filter((ticket) => ticket.canJoinWaitlist)
  if (forViewer.length === 0 && waitable.length > 0) return { kind: 'wait', tickets: waitable }
  if (!cheapest) return null
  const { currency } = cheapest
  const priceMinor = priceFor(cheapest)
  if (forViewer.length === 0) return { kind: 'sign-in', priceMinor, currency }
  const isMemberPrice = priceMinor !== cheapest.priceMinor
  return { kind: 'buy', priceMinor, currency, isMemberPrice, hasSeveral: shown.length > 1 }
}
