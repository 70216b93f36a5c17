import { Link, useRevalidator } from 'react-router'
import { DocumentLinks } from '#app/features/money/documents/ui/document-links.tsx'
import { seatChangeRefusal } from '#app/features/ticketing/tickets/rules/seat-change.ts'
import { InviteDialog } from '#app/features/ticketing/tickets/ui/invite-dialog.tsx'
import { SeatDetailsDialog } from '#app/features/ticketing/tickets/ui/seat-details-dialog.tsx'
import { TicketCard } from '#app/features/ticketing/tickets/ui/ticket-card.tsx'
import { CancelSeat, CancelWholeClaim } from './cancel-own-claim.tsx'
import type { OwnSeat, ShownOwnEvent } from './own-seat.ts'
import type { OwnTicketsPage } from './own-tickets-page.ts'
import { ownTicketsWords as words } from './own-tickets-words.ts'

/** The tickets for one event, order by order, with all that can be done with them. */
export function EventTickets({ own, ...page }: OwnTicketsPage & { own: ShownOwnEvent }) {
  const orders = Map.groupBy(own.seats, ({ orderReference }) => orderReference)
  return (
    <div className="grid gap-8 p-4 sm:p-5">
      {[...orders].map(([reference, seats]) => (
        <OrderTickets key={reference} reference={reference} seats={seats} {...page} />
      ))}
    </div>
  )
}

type OrderTicketsProps = OwnTicketsPage & { reference: string; seats: readonly OwnSeat[] }

function OrderTickets({ reference, seats, documents, show, now, onClaimCancelled }: OrderTicketsProps) {
  const [first] = seats
  if (!first) return null
  const isPast = show === 'past'
  const mayCancel =
    !isPast && first.isClaim && first.orderStatus === 'confirmed' && first.event.startsAt > now
  return (
    <div className="grid gap-3">
      {seats.map((seat) => (
        <TicketCard key={seat.attendeeId} seat={seat} linkKey={null} isOver={isPast}>
          {!isPast && <SeatActions seat={seat} now={now} />}
          {mayCancel && <CancelSeat seat={seat} seats={seats} onCancelled={onClaimCancelled} />}
        </TicketCard>
      ))}
      <div className="text-sm">
        <Link to={`/orders/${reference}`} className="link inline-flex min-h-11 items-center">
          {words.order(reference, isPast)}
        </Link>
        <DocumentLinks
          documents={documents.get(reference) ?? []}
          reference={reference}
          orderKey={null}
          className="max-w-sm"
        />
        {mayCancel && <CancelWholeClaim seats={seats} onCancelled={onClaimCancelled} />}
      </div>
    </div>
  )
}

/** Who takes the seat: filled in here, or by the person through a link. */
function SeatActions({ seat, now }: { seat: OwnSeat; now: Date }) {
  const { revalidate } = useRevalidator()
  const { orderStatus, ticket, event, orderReference: reference } = seat
  const refusal = seatChangeRefusal(
    {
      orderStatus,
      ticketStatus: ticket?.status ?? null,
      checkedInAt: ticket?.checkedInAt ?? null,
      startsAt: event.startsAt,
    },
    now,
  )
  if (refusal) return null
  const claim = { reference, key: null }
  return (
    <>
      <SeatDetailsDialog seat={seat} claim={{ by: 'order', ...claim }} onSaved={() => void revalidate()} />
      {!seat.attendee.isComplete && <InviteDialog seat={seat} claim={claim} />}
    </>
  )
}
