import { CancelClaim } from '#app/features/ticketing/claims/ui/cancel-claim.tsx'
import type { OwnSeat } from './own-seat.ts'
import { ownTicketsWords } from './own-tickets-words.ts'

type CancelSeatProps = {
  seat: OwnSeat
  /** All of the claim. */
  seats: readonly OwnSeat[]
  onCancelled: () => void
}

/** Cancels one of several claimed tickets; nothing where it is the only one, void or in. */
export function CancelSeat({ seat, seats, onCancelled }: CancelSeatProps) {
  const { ticket, orderId, orderReference, event, position } = seat
  if (!ticket || ticket.status === 'void') return null
  const ofSale = seats.filter((other) => saleOf(other) === saleOf(seat))
  const others = seats.filter((other) => other.ticket?.status === 'valid' && !ofSale.includes(other))
  if (others.length === 0 || ofSale.some((other) => other.ticket?.checkedInAt)) return null
  return (
    <CancelClaim
      orderId={orderId}
      ticketId={ticket.id}
      address={`${orderReference}.${position + 1}`}
      eventTitle={event.title}
      holders={ofSale.map(holderOf)}
      onCancelled={onCancelled}
    />
  )
}

/** Cancels what is left of a claim; nothing once an attendee is in. */
export function CancelWholeClaim({ seats, onCancelled }: Omit<CancelSeatProps, 'seat'>) {
  const [first] = seats
  const valid = seats.filter((seat) => seat.ticket?.status === 'valid')
  if (!first || valid.length === 0 || valid.some((seat) => seat.ticket?.checkedInAt)) return null
  return (
    <CancelClaim
      orderId={first.orderId}
      ticketId={null}
      address={first.orderReference}
      eventTitle={first.event.title}
      holders={valid.map(holderOf)}
      onCancelled={onCancelled}
    />
  )
}

const saleOf = ({ position, seatsPerTicket }: OwnSeat) => Math.floor(position / seatsPerTicket)

const holderOf = ({ attendeeId, attendee }: OwnSeat) => ({
  attendeeId,
  name: attendee.fullName ?? attendee.email ?? ownTicketsWords.nameToFollow,
})
