import type { EventStatus } from '#app/db/schema/events.ts'

/** Where an event is seen: its public page, or the preview link while visitors do not see it. */
export function viewOf(event: { id: string; slug: string; status: EventStatus }) {
  const isPublic = event.status === 'published' || event.status === 'cancelled'
  return isPublic
    ? { to: `/events/${event.slug}`, label: 'View' }
    : { to: `/admin/events/${event.id}/preview`, label: 'Preview' }
}
