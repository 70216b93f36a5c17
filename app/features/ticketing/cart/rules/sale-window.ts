import type { EventStatus } from '#app/db/schema/events.ts'
import { isPassed } from '#app/features/events/rules/event-time.ts'

export type SaleState =
  | { state: 'on-sale' }
  /** Nothing the public may see. */
  | { state: 'absent' }
  | { state: 'passed' }
  | { state: 'not-yet'; opensAt: Date }
  | { state: 'closed' }

/**
 * Whether a ticket type is on sale at `now`: its event is open (published and not ended), the type is public
 * and not archived, and `now` lies in its own window, which ends with the event unless it says earlier.
 */
export function saleState(
  ticket: {
    event: { status: EventStatus; endsAt: Date }
    isHidden: boolean
    isArchived: boolean
    saleStartsAt: Date | null
    saleEndsAt: Date | null
  },
  now: Date,
): SaleState {
  const { event } = ticket
  if (ticket.isHidden || ticket.isArchived) return { state: 'absent' }
  if (event.status === 'draft' || event.status === 'archived') return { state: 'absent' }
  if (isPassed(event, now)) return { state: 'passed' }
  if (event.status === 'cancelled') return { state: 'closed' }
  if (ticket.saleEndsAt && ticket.saleEndsAt.getTime() <= now.getTime()) return { state: 'closed' }
  if (ticket.saleStartsAt && now.getTime() < ticket.saleStartsAt.getTime()) {
    return { state: 'not-yet', opensAt: ticket.saleStartsAt }
  }
  return { state: 'on-sale' }
}
