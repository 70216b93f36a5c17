import { Link } from 'react-router'
import { formatDate, formatTime, monthNames, weekdayNames } from '#app/kernel/dates.ts'
import { cx } from '#app/ui/cx.ts'
import type { CalendarDay as Day } from '#app/ui/month-weeks.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { shortPlace } from '../rules/event-place.ts'
import { isPassed } from '../rules/event-time.ts'
import type { EventSummary } from '../rules/event-views.ts'

/** More chips than this do not fit into a day; the popover has them all. */
const mostChips = 2

/** "Friday 4 December 2026" is spoken; the grid shows the number only. */
function dayName(day: Day): string {
  const weekday = weekdayNames[new Date(`${day.date}T12:00:00Z`).getUTCDay()]
  return `${weekday} ${day.day} ${monthNames[day.month - 1]} ${day.year}`
}

/** The events of one day: chips where there is room, and a popover with all of them. */
export function CalendarDay({ day, events, now }: { day: Day; events: readonly EventSummary[]; now: Date }) {
  if (events.length === 0) return null
  const label = `Events on ${dayName(day)}`
  const rest = events.length - mostChips
  return (
    <>
      <ul className="hidden space-y-1 sm:block">
        {events.slice(0, mostChips).map((event) => (
          <li key={event.id}>
            <Link
              to={`/events/${event.slug}`}
              data-measure="event_click"
              data-measure-event={event.id}
              data-measure-element="calendar"
              className={cx(
                'block rounded-sm px-1.5 py-1 text-sm leading-tight font-medium hover:underline',
                isPassed(event, now) ? 'bg-paper-deep text-ink-faint' : 'bg-teal-soft text-teal-dark',
              )}
            >
              <span className="line-clamp-2">{event.title}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Popover
        label={label}
        className="w-84"
        trigger={(attributes) => (
          <button
            type="button"
            {...attributes}
            className="-mt-7 flex h-13 w-full items-end justify-center rounded-sm sm:mt-1 sm:h-auto sm:w-auto sm:justify-start sm:px-1.5 sm:text-sm sm:font-semibold sm:text-teal sm:hover:underline"
          >
            <span
              className={cx(
                'grid size-6 place-items-center rounded-full text-sm leading-none font-bold sm:hidden',
                events.every((event) => isPassed(event, now))
                  ? 'bg-paper-deep text-ink-faint'
                  : 'bg-marigold text-on-marigold',
              )}
            >
              {events.length}
            </span>
            <span className="hidden sm:inline">{rest > 0 ? `+${rest} more` : 'Details'}</span>
            <span className="sr-only"> {label}</span>
          </button>
        )}
      >
        <h3 className="px-2 pt-1 pb-2 text-lg">{dayName(day)}</h3>
        <ul>
          {events.map((event) => (
            <DayEvent key={event.id} event={event} passed={isPassed(event, now)} />
          ))}
        </ul>
      </Popover>
    </>
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
        >
          {event.title}
        </Link>
        <p className="text-sm text-ink-soft">
          {passed && 'Passed · '}
          {formatTime(event.startsAt, event.timeZone)} · {shortPlace(event)}
        </p>
        <span className="sr-only">{formatDate(event.startsAt, event.timeZone)}</span>
      </div>
    </li>
  )
}
