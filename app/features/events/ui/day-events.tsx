import { Link } from 'react-router'
import { formatDate, formatTime, monthNames, weekdayNames } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { cx } from '#app/ui/cx.ts'
import type { CalendarDay as Day } from '#app/ui/month-weeks.ts'
import { Picture } from '#app/ui/picture.tsx'
import { shortPlace } from '../rules/event-place.ts'
import { isPassed } from '../rules/event-time.ts'
import type { EventSummary } from '../rules/event-views.ts'

/** "Friday 4 December 2026". */
export function dayName(day: Day): string {
  const weekday = weekdayNames[new Date(`${day.date}T12:00:00Z`).getUTCDay()]
  return `${weekday} ${day.day} ${monthNames[day.month - 1]} ${day.year}`
}

/** The day's element in the agenda, to which its cell of the grid leads. */
export const agendaId = (day: Day) => `day-${day.date}`

/** The events of one day with picture, time and place. */
export function DayEvents({ events, now }: { events: readonly EventSummary[]; now: Date }) {
  return (
    <ul>
      {events.map((event) => (
        <DayEvent key={event.id} event={event} passed={isPassed(event, now)} />
      ))}
    </ul>
  )
}

function DayEvent({ event, passed }: { event: EventSummary; passed: boolean }) {
  return (
    <li className="relative flex gap-3 rounded-control p-2 hover:bg-paper-deep">
      <Picture
        src={event.image?.src}
        srcSet={event.image?.srcSet}
        sizes="96px"
        alt={event.image?.alt ?? ''}
        width={96}
        height={64}
        className={cx('h-16 w-24 shrink-0 rounded-sm', passed && 'opacity-60')}
      />
      <div className="min-w-0">
        <Link
          to={`/events/${event.slug}`}
          data-measure="event_click"
          data-measure-event={event.id}
          data-measure-element="calendar"
          className="line-clamp-2 leading-snug font-semibold stretched"
          {...written(event.title)}
        >
          {event.title}
        </Link>
        <p className="text-sm text-ink-soft">
          {passed && `${t('Passed')} · `}
          {formatTime(event.startsAt, event.timeZone)} · {shortPlace(event)}
        </p>
        <span className="sr-only">{formatDate(event.startsAt, event.timeZone)}</span>
      </div>
    </li>
  )
}
