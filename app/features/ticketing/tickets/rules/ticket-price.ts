import { splitMinor } from '#app/kernel/split-money.ts'
import { seatsOf } from './seats.ts'

/**
 * What the sale that a seat belongs to cost, in minor units: the line's total split over its sales, so that the
 * parts add up. `position` counts the line's seats from 0. A sale of several seats is one price.
 */
export function ticketPrice(
  line: { quantity: number; seatsPerTicket: number; totalMinor: number },
  position: number,
): number {
  if (position < 0 || position >= seatsOf(line)) throw new Error(`the line has no seat ${position}`)
  const sales = Array.from({ length: line.quantity }, () => 1)
  return splitMinor(line.totalMinor, sales)[Math.floor(position / line.seatsPerTicket)] ?? 0
}
