import type { ShownSeat } from '#app/features/ticketing/tickets/ui/shown-seat.ts'
import type { OwnEvent, OwnTicket } from '../tickets-of-user.server.ts'

/** One of the tickets in a person's account. */
export type OwnSeat = ShownSeat & Pick<OwnTicket, 'orderId' | 'orderReference' | 'isClaim' | 'seatsPerTicket'>

/** An event as the account shows it. */
export type ShownOwnEvent = Omit<OwnEvent, 'tickets'> & { seats: OwnSeat[] }
