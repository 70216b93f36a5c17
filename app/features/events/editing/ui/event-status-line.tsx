import { Link } from 'react-router'
import type { EventStatus } from '#app/db/schema/events.ts'
import { Badge } from '#app/ui/badge.tsx'
import { eventStatusWords } from '../../ui/event-status-words.ts'

/** How an event stands, under its title, with the ways to its people and its public page. */
export function EventStatusLine({ event }: { event: { id: string; slug: string; status: EventStatus } }) {
  const { tone, label } = eventStatusWords[event.status]
  const isPublic = event.status === 'published' || event.status === 'cancelled'
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={tone}>{label}</Badge>
      <Link to={`/admin/events/${event.id}/attendees`} className="link text-sm">
        Attendees
      </Link>
      <Link to={`/admin/events/${event.id}/preview`} className="link text-sm">
        Preview link
      </Link>
      <Link to={`/admin/events/${event.id}/door`} className="link text-sm">
        Door team
      </Link>
      {event.status === 'published' && (
        <Link to={`/admin/waiting-rooms?event=${event.id}`} className="link text-sm">
          Waiting room
        </Link>
      )}
      {isPublic && (
        <a href={`/events/${event.slug}`} target="_blank" rel="noopener" className="link text-sm">
          /events/{event.slug}
        </a>
      )}
    </p>
  )
}
