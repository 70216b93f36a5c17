import { formatPrice } from '#app/kernel/money.ts'
import type { EventTicket } from '../event-tickets.server.ts'

/** The price of one, and what members pay where that is less. */
export function TicketPrice({ ticket }: { ticket: EventTicket }) {
  const { currency, priceMinor, memberPriceMinor } = ticket
  const price = formatPrice({ minor: priceMinor, currency })
  if (memberPriceMinor === null) return <p className="text-lg font-semibold tabular-nums">{price}</p>
  const memberPrice = formatPrice({ minor: memberPriceMinor, currency })
  if (ticket.viewerPaysMemberPrice) {
    return (
      <p className="text-end tabular-nums">
        <span className="block text-lg font-semibold">{memberPrice}</span>
        <span className="block text-sm text-ink-soft">
          Your member price, instead of <s>{price}</s>
        </span>
      </p>
    )
  }
  return (
    <p className="text-end tabular-nums">
      <span className="block text-lg font-semibold">{price}</span>
      <span className="block text-sm font-medium text-teal">{memberPrice} for members</span>
    </p>
  )
}
