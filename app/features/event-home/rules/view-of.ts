import type { EventStatus } from '#app/db/schema/events.ts'
import { t } from '#app/kernel/language/t.ts'

/** Visitors see the public page of an event with this status. */
export function isPublic(status: EventStatus): boolean {
  return status === 'published' || status === 'cancelled'
}

/** Where an event is seen: its public page, or the preview link while visitors do not see it. */
export function viewOf(event: { id: string; slug: string; status: EventStatus }) {
  return isPublic(event.status)
    ? { to: `/events/${event.slug}`, label: t('View') }
    : { to: `/admin/events/${event.id}/preview`, label: t('Preview') }
}
