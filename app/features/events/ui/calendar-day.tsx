import { Link } from 'react-router'
import { formatTime } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { cx } from '#app/ui/cx.ts'
import type { CalendarDay as Day } from '#app/ui/month-weeks.ts'
import { Popover } from '#app/ui/popover.tsx'
import { isPassed } from '../rules/event-time.ts'
import type { EventSummary } from '../rules/event-views.ts'
import { agendaId, DayEvents, dayName } from './day-events.tsx'

/** More chips than this do not fit into a day; the popover has them all. */
const mostChips = 2
/** As many dots as fit into a day of a phone. */
const mostDots = 3

type CalendarDayProps = { day: Day; events: readonly EventSummary[]; now: Date }

/**
 * The events of one day: chips, and a popover with all of them behind the day's number. On small screens dots that
 * lead to the day in the agenda.
 */
export function CalendarDay({ day, events, now }: CalendarDayProps) {
  if (events.length === 0) return null
  const label = t('Events on {dayName}', { dayName: dayName(day) })
  const rest = events.length - mostChips
  return (
    <>
      <a
        href={`#${agendaId(day)}`}
        className="absolute inset-0 flex items-end justify-center gap-1 pb-2 lg:hidden"
      >
        {events.slice(0, mostDots).map((event) => (
          <span
            key={event.id}
            className={cx('size-1.5 rounded-full', isPassed(event, now) ? 'bg-control' : 'bg-teal')}
          />
        ))}
        <span className="sr-only">{label}</span>
      </a>
      <div className="hidden lg:block">
        <Popover
          label={label}
          className="w-84"
          trigger={(attributes) => (
            <button
              type="button"
              {...attributes}
              className={cx(
                'rounded-sm hover:bg-paper-deep',
                rest > 0
                  ? 'absolute end-1 top-1 min-h-8 px-2 text-sm font-semibold text-teal'
                  : 'absolute inset-x-1 top-1 h-8 opacity-0 hover:opacity-40 focus-visible:opacity-100',
              )}
            >
              {rest > 0 && t('+{rest} more', { rest })}
              <span className="sr-only"> {label}</span>
            </button>
          )}
        >
          <h3 className="px-2 pt-1 pb-2 text-lg">{dayName(day)}</h3>
          <DayEvents events={events} now={now} />
        </Popover>
        <ul className="space-y-1">
          {events.slice(0, mostChips).map((event) => (
            <li key={event.id}>
              <Chip event={event} passed={isPassed(event, now)} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function Chip({ event, passed }: { event: EventSummary; passed: boolean }) {
  return (
    <Link
      to={`/events/${event.slug}`}
      data-measure="event_click"
      data-measure-event={event.id}
      data-measure-element="calendar"
      className={cx(
        'block rounded-sm px-1.5 py-1 text-sm leading-tight font-medium hover:underline',
        passed ? 'bg-paper-deep text-ink-faint' : 'bg-teal-soft text-teal-dark',
      )}
    >
      <span className="block font-normal">{formatTime(event.startsAt, event.timeZone)}</span>
      <span className="line-clamp-2 hyphens-auto" {...written(event.title)}>
        {event.title}
      </span>
    </Link>
  )
}
