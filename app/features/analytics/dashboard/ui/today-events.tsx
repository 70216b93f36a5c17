import { Link } from 'react-router'
import { isToday } from '#app/features/door/rules/door-day.ts'
import { eventWhen } from '#app/features/events/rules/event-time.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { UpcomingEvent } from '../glance.server.ts'

type TodayEventsProps = { events: readonly UpcomingEvent[]; now: Date }

/** The events of this day, above everything else: who is in, and the ways to the door. */
export function TodayEvents({ events, now }: TodayEventsProps) {
  const today = events.filter((event) => isToday(event, now))
  if (today.length === 0) return null
  return (
    <section aria-label="Today">
      <ul className="grid gap-3">
        {today.map((event) => (
          <li
            key={event.id}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card bg-card px-4 py-3 shadow-card ring-1 ring-marigold"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap items-center gap-x-3">
                <Link to={`/admin/events/${event.id}`} className="link font-semibold">
                  {event.title}
                </Link>
                <Badge tone="marigold">{event.startsAt <= now ? 'On now' : 'Today'}</Badge>
              </p>
              <p className="text-sm text-ink-soft tabular-nums">
                {`${eventWhen(event).time}, ${event.isOnline ? 'Online' : event.venueName || event.city}`}
              </p>
            </div>
            <p className="tabular-nums">
              <strong className="text-lg font-semibold">{formatCount(event.checkedIn)}</strong>
              {` of ${formatCount(event.attendees)} checked in`}
            </p>
            <div className="flex gap-2">
              <ButtonLink
                to={`/admin/events/${event.id}/attendees`}
                variant="secondary"
                size="small"
                icon="users"
              >
                Attendees
              </ButtonLink>
              <ButtonLink to={`/admin/scan?event=${event.id}`} reloadDocument size="small" icon="scan-line">
                Scan
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
