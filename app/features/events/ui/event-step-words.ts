import type { ArchiveRefusal } from '../archive-event.server.ts'
import type { UnpublishRefusal } from '../unpublish-event.server.ts'

/** Why an event does not move on. */
export const eventStepWords: Record<ArchiveRefusal | UnpublishRefusal | 'not-a-draft', string> = {
  'not-a-draft': 'You can publish drafts only. This event was cancelled or archived.',
  'not-published': 'You can unpublish published events only. This event was cancelled or archived.',
  'has-orders': 'This event has orders. Cancel it instead to notify buyers and refund them.',
  'has-waitlist': 'This event has a waitlist. Cancel it instead to notify the people waiting.',
  'being-cancelled': 'Its orders are still being refunded. Archive the event when the refunds are complete.',
}
