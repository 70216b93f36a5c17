import { useState } from 'react'
import type { EventTicket } from '#app/features/ticketing/cart/event-tickets.server.ts'
import { holdsTicket } from '#app/features/ticketing/cart/ui/cart-items.ts'
import { useCart } from '#app/features/ticketing/cart/ui/cart-store.ts'
import { TicketPrice } from '#app/features/ticketing/cart/ui/ticket-price.tsx'
import { TicketBadges, whyNot } from '#app/features/ticketing/cart/ui/ticket-state.tsx'
import { type TicketToAdd, useAddToCart } from '#app/features/ticketing/cart/ui/use-add-to-cart.ts'
import { JoinButton } from '#app/features/ticketing/waitlist/ui/join-button.tsx'
import { formatMoment } from '#app/kernel/dates.ts'
import { formatPrice } from '#app/kernel/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'

type TicketOfferProps = {
  ticket: EventTicket
  event: TicketToAdd['event'] & { timeZone: string }
  signedIn: boolean
}

/** One ticket type: what it costs, what is in it, and putting it into the cart. */
export function TicketOffer({ ticket, event, signedIn }: TicketOfferProps) {
  const reason = whyNot({
    ticket,
    timeZone: event.timeZone,
    signedIn,
    returnTo: `/events/${event.slug}`,
    join: <JoinButton eventSlug={event.slug} ticket={ticket} />,
  })
  return (
    <li className="py-5 first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-lg">{ticket.name}</h3>
          <div className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
            <TicketBadges ticket={ticket} />
          </div>
        </div>
        <TicketPrice ticket={ticket} />
      </div>
      {ticket.nextPrice && (
        <p className="mt-1.5 text-sm text-marigold-ink">
          {`This price until ${formatMoment(ticket.nextPrice.from, event.timeZone)}, then ${formatPrice({ minor: ticket.nextPrice.priceMinor, currency: ticket.currency })}`}
        </p>
      )}
      {ticket.description && <p className="mt-1.5 text-ink-soft">{ticket.description}</p>}
      {ticket.seatsPerTicket > 1 && (
        <p className="mt-1.5 flex items-center gap-2 text-sm text-ink-soft">
          <Icon name="users" className="size-4" />
          One ticket admits {ticket.seatsPerTicket} people
        </p>
      )}
      {ticket.perks.length > 0 && (
        <ul className="mt-3 space-y-1 text-sm text-ink-soft">
          {ticket.perks.map((perk) => (
            <li key={perk} className="flex gap-2">
              <Icon name="check" className="mt-0.5 size-4 text-teal" />
              {perk}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">{reason ?? <AddToCart ticket={ticket} event={event} />}</div>
    </li>
  )
}

function AddToCart({ ticket, event }: Pick<TicketOfferProps, 'ticket' | 'event'>) {
  const [quantity, setQuantity] = useState(1)
  const { add, busy } = useAddToCart()
  const cart = useCart()
  const inCart = cart !== null && holdsTicket(cart, ticket.id)
  return (
    <div className="flex flex-wrap gap-3">
      <QuantityStepper
        label={`Quantity of ${ticket.name}`}
        value={quantity}
        onChange={setQuantity}
        max={Math.max(1, ticket.most)}
      />
      <Button
        onClick={() => void add({ ...ticket, event }, quantity)}
        pending={busy}
        pendingLabel="Adding"
        icon={inCart ? 'check' : 'shopping-cart'}
        variant={inCart ? 'secondary' : 'primary'}
        className="flex-1 whitespace-nowrap"
        data-measure={inCart ? undefined : 'buy_click'}
        data-measure-event={event.id}
        data-measure-element="add-to-cart"
      >
        {inCart ? 'In your cart' : 'Add to Cart'}
      </Button>
    </div>
  )
}
