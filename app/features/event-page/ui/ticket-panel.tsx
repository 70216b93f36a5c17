import type { EventPage } from '#app/features/events/rules/event-views.ts'
import type { EventTicket } from '#app/features/ticketing/cart/event-tickets.server.ts'
import type { TicketToAdd } from '#app/features/ticketing/cart/ui/use-add-to-cart.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RoomBeforeSale } from './room-before-sale.tsx'
import { TicketOffer } from './ticket-offer.tsx'

type TicketPanelProps = {
  tickets: readonly EventTicket[]
  event: TicketToAdd['event'] & { timeZone: string }
  waitingRoom: EventPage['waitingRoom']
  signedIn: boolean
}

/** The tickets of an event, each with its price, state and way into the cart. */
export function TicketPanel({ tickets, event, waitingRoom, signedIn }: TicketPanelProps) {
  return (
    <Panel title="Tickets">
      {tickets.length === 0 ? (
        <p className="text-ink-soft">Tickets are not on sale yet. Please look in again soon.</p>
      ) : (
        <ul className="divide-y divide-line">
          {tickets.map((ticket) => (
            <TicketOffer key={ticket.id} ticket={ticket} event={event} signedIn={signedIn} />
          ))}
        </ul>
      )}
      <RoomBeforeSale event={event} tickets={tickets} waitingRoom={waitingRoom} />
      <noscript>
        <Notice tone="warning" className="mt-5" title="Buying tickets needs JavaScript">
          Cart and checkout work in the browser only. Please turn JavaScript on and load this page again.
        </Notice>
      </noscript>
    </Panel>
  )
}
