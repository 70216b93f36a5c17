import { Link } from 'react-router'
import { isToday } from '#app/features/door/rules/door-day.ts'
import { eventWhen } from '#app/features/events/rules/event-time.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { rich } from '#app/ui/rich.tsx'
import type { UpcomingEvent } from '../glance.server.ts'

type TodayEventsProps = { events: readonly UpcomingEvent[]; now: Date }

/** The events of this day, above everything else: who is in, and the ways to the door. */
export function TodayEvents({ events, now }: TodayEventsProps) {
  const today = events.filter((event) => isToday(event, now))
  if (today.length === 0) return null
  return (
    <section aria-label={t('Today')}>
      <ul className="grid gap-3">
        {today.map((event) => (
          <li
            key={event.id}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card bg-card px-4 py-3 shadow-card ring-1 ring-marigold"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap items-center gap-x-3">
                <Link
                  to={`/admin/events/${event.id}`}
                  className="link font-semibold"
                  {...written(event.title)}
                >
                  {event.title}
                </Link>
                <Badge tone="marigold">{event.startsAt <= now ? t('On now') : t('Today')}</Badge>
              </p>
              <p className="text-sm text-ink-soft tabular-nums">
                {joinList([
                  eventWhen(event).time,
                  event.isOnline ? t('Online') : event.venueName || event.city,
                ])}
              </p>
            </div>
            <p className="tabular-nums">
              {rich('<b>{number}</b> of {attendees} checked in', {
                b: (words) => <strong className="text-lg font-semibold">{words}</strong>,
                number: formatCount(event.checkedIn),
                attendees: formatCount(event.attendees),
              })}
            </p>
            <div className="flex gap-2">
              <ButtonLink
                to={`/admin/events/${event.id}/attendees`}
                variant="secondary"
                size="small"
                icon="users"
              >
                {t('Attendees')}
              </ButtonLink>
              <ButtonLink to={`/admin/scan?event=${event.id}`} reloadDocument size="small" icon="scan-line">
                {t('Scan')}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
