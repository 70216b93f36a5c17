type SeatOfLine = { lineId: string; ticketTypeId: string; quantity: number; seatsPerTicket: number }

/** The lines of an order out of one row per seat, in their order. */
export function linesOf(seats: readonly SeatOfLine[]): SeatOfLine[] {
  return [...new Map(seats.map((seat) => [seat.lineId, seat])).values()].map(
    ({ lineId, ticketTypeId, quantity, seatsPerTicket }) => ({
      lineId,
      ticketTypeId,
      quantity,
      seatsPerTicket,
    }),
  )
}
