/** Sales of a ticket type that are sold or kept: confirmed, in unexpired holds, in offers of the waitlist. */
export type TakenSales = { sold: number; held: number; offered: number }

/** The least a ticket type's capacity may be, in sales: no holder of a ticket, a hold or an offer loses it (rule R030). */
export function leastCapacity({ sold, held, offered }: TakenSales): number {
  return Math.max(1, sold + held + offered)
}
