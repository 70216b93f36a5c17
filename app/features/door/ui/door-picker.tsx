import { Link } from 'react-router'
import { eventWhen } from '#app/features/events/rules/event-time.ts'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { DoorEvent } from '../door-queries.server.ts'
import { isToday } from '../rules/door-day.ts'

type DoorPickerProps = {
  events: readonly DoorEvent[]
  now: Date
  /** The address names an event that is not among them. */
  isUnknown: boolean
}

/** The first question at a door: which event is it? Today's first. */
export function DoorPicker({ events, now, isUnknown }: DoorPickerProps) {
  const today = events.filter((event) => isToday(event, now))
  const later = events.filter((event) => !isToday(event, now))
  return (
    <div className="grid max-w-reading gap-8">
      {isUnknown && (
        <Notice tone="warning" title={t('This event cannot be scanned now')}>
          {t('The event is not published or has ended. Choose another event.')}
        </Notice>
      )}
      {events.length === 0 && (
        <EmptyState icon="door-open" title={t('No events to scan')}>
          {t('Published events appear here until they end.')}
        </EmptyState>
      )}
      <Doors title={t('Today')} events={today} />
      <Doors title={t('Coming up')} events={later} />
    </div>
  )
}

function Doors({ title, events }: { title: string; events: readonly DoorEvent[] }) {
  if (events.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-3 grid gap-3">
        {events.map((event) => (
          <li key={event.id}>
            <Door event={event} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Door({ event }: { event: DoorEvent }) {
  const when = eventWhen(event)
  return (
    <Link
      to={`?event=${event.id}`}
      className="flex min-h-16 items-center gap-4 rounded-card bg-card p-4 shadow-card ring-1 ring-line/70 hover:bg-teal-soft/40"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold" {...written(event.title)}>
          {event.title}
        </span>
        <span className="block text-sm text-ink-soft tabular-nums">{t('{date}, {time}, {zone}', when)}</span>
        <span className="block text-sm text-ink-soft">{event.isOnline ? t('Online') : event.venueName}</span>
      </span>
      <Icon name="chevron-right" className="size-6 text-teal rtl:-scale-x-100" />
    </Link>
  )
}
