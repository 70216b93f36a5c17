import { addMinutes } from '#app/kernel/dates.ts'
import { saleState } from '../../cart/rules/sale-window.ts'

/** Hours for which an offer keeps its places, unless sales end before. */
export const offerHours = 24

type SoldTicket = Omit<Parameters<typeof saleState>[0], 'isHidden'>

/**
 * What may happen to the line of a ticket type at `now`: `serving`, its places are offered; `resting`, they are not
 * at the moment (hidden, a draft, not yet on sale); `over`, they never will be, and those who wait are let go.
 */
export function lineState(
  ticket: SoldTicket & { isHidden: boolean },
  now: Date,
): 'serving' | 'resting' | 'over' {
  if (ticket.isArchived || ticket.event.status === 'archived') return 'over'
  const sale = saleState({ ...ticket, isHidden: false }, now)
  if (sale.state === 'passed' || sale.state === 'closed') return 'over'
  return sale.state === 'on-sale' && !ticket.isHidden ? 'serving' : 'resting'
}

/** Until when an offer made at `now` stands: 24 hours, or until sales or the event end. */
export function offerEnd(ticket: { saleEndsAt: Date | null; event: { endsAt: Date } }, now: Date): Date {
  const ends = [
    addMinutes(now, offerHours * 60),
    ticket.event.endsAt,
    ticket.saleEndsAt ?? ticket.event.endsAt,
  ]
  return ends.reduce((first, end) => (end.getTime() < first.getTime() ? end : first))
}
