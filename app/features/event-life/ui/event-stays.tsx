import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { DeleteRefusal } from '../delete-event.server.ts'
import { deleteWords } from './event-life-words.ts'

/** Why an event cannot be deleted, and what to do instead. */
export function EventStays({
  event,
  refusal,
}: {
  event: { id: string; status: string }
  refusal: DeleteRefusal
}) {
  return (
    <div className="grid max-w-reading gap-4">
      <div role="alert">
        <Notice tone="danger" title={t('Error deleting event')}>
          {deleteWords[refusal]}
        </Notice>
      </div>
      <div className="flex flex-wrap gap-3">
        {refusal === 'has-discounts' && (
          <ButtonLink to="/admin/discounts" variant="secondary" icon="badge-percent">
            {t('Discount codes')}
          </ButtonLink>
        )}
        {event.status === 'published' && (
          <ButtonLink to={`/admin/events/${event.id}/cancel`} variant="secondary" icon="calendar-x">
            {t('Cancel event')}
          </ButtonLink>
        )}
        {event.status !== 'archived' && (
          <ButtonLink to={`/admin/events/${event.id}/archive`} variant="secondary" icon="archive">
            {t('Archive')}
          </ButtonLink>
        )}
        <ButtonLink to="/admin/events" variant="quiet">
          {t('Back to Events')}
        </ButtonLink>
      </div>
    </div>
  )
}
