import type { OwnSeat } from './own-seat.ts'

/** How many valid tickets lack the details of their person. */
export const seatsWithoutName = (seats: readonly OwnSeat[]): number =>
  seats.filter(({ ticket, attendee }) => ticket?.status === 'valid' && !attendee.isComplete).length
