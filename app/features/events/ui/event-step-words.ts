import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { ArchiveRefusal } from '../archive-event.server.ts'
import type { UnpublishRefusal } from '../unpublish-event.server.ts'

/** Why an event does not move on. */
export const eventStepWords: Record<ArchiveRefusal | UnpublishRefusal | 'not-a-draft', string> = perLanguage(
  () => ({
    'not-a-draft': t('You can publish drafts only. This event was cancelled or archived.'),
    'not-published': t('You can unpublish published events only. This event was cancelled or archived.'),
    'has-orders': t('This event has orders. Cancel it instead to notify buyers and refund them.'),
    'has-waitlist': t('This event has a waitlist. Cancel it instead to notify the people waiting.'),
    'being-cancelled': t(
      'Its orders are still being refunded. Archive the event when the refunds are complete.',
    ),
  }),
)
