import type { EventStatus } from '#app/db/schema/events.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'

const looks: Record<EventStatus, { tone: BadgeTone; label: string }> = {
  draft: { tone: 'warning', label: 'Draft' },
  published: { tone: 'success', label: 'Published' },
  cancelled: { tone: 'danger', label: 'Cancelled' },
  archived: { tone: 'neutral', label: 'Archived' },
}

/** How an event stands, under its title, with the way to its public page. */
export function EventStatusLine({ event }: { event: { slug: string; status: EventStatus } }) {
  const { tone, label } = looks[event.status]
  const isPublic = event.status === 'published' || event.status === 'cancelled'
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={tone}>{label}</Badge>
      {isPublic && (
        <a href={`/events/${event.slug}`} target="_blank" rel="noopener" className="link text-sm">
          /events/{event.slug}
        </a>
      )}
    </p>
  )
}
