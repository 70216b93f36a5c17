import type { ArchiveRefusal } from '../archive-event.server.ts'
import type { UnpublishRefusal } from '../unpublish-event.server.ts'

/** Why an event does not move on. */
export const eventStepWords: Record<ArchiveRefusal | UnpublishRefusal | 'not-a-draft', string> = {
  'not-a-draft': 'Only a draft can be published. This event was cancelled or archived.',
  'not-published': 'Only a published event can become a draft again. This one was cancelled or archived.',
  'has-orders':
    'People have booked this event. Cancel it instead: they are told, and can have their money back.',
  'has-waitlist': 'People are waiting for a place. Cancel the event instead: they are told.',
  'being-cancelled': 'Its orders are still being given back. Archive it once that is done.',
}
