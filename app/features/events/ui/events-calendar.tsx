import { monthNames } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { MonthGrid } from '#app/ui/month-grid.tsx'
import { type CalendarDay as Day, monthWeeks } from '#app/ui/month-weeks.ts'
import { addToMonth, type EventFilters, eventsPath, type YearMonth } from '../rules/event-filters.ts'
import { eventDays } from '../rules/event-time.ts'
import type { EventSummary } from '../rules/event-views.ts'
import { CalendarDay } from './calendar-day.tsx'
import { agendaId, DayEvents, dayName } from './day-events.tsx'

type EventsCalendarProps = {
  events: readonly EventSummary[]
  filters: EventFilters
  month: YearMonth
  /** "2026-12-04" in the zone of the site. */
  today: string
  now: Date
}

/** The month of a day written as "2026-12-04". */
function monthOf(date: string): YearMonth {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) }
}

/** A month of events, those that have passed greyed, and the way to the months beside it. */
export function EventsCalendar({ events, filters, month, today, now }: EventsCalendarProps) {
  const byDay = new Map<string, EventSummary[]>()
  for (const event of events) {
    for (const date of eventDays(event)) byDay.set(date, [...(byDay.get(date) ?? []), event])
  }
  const to = (target: YearMonth | null) => eventsPath({ ...filters, month: target })
  return (
    <section aria-labelledby="calendar-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="calendar-title" className="text-xl" aria-live="polite">
          {monthNames[month.month - 1]} {month.year}
        </h2>
        <div className="flex gap-2">
          <ButtonLink to={to(monthOf(today))} variant="secondary" preventScrollReset>
            {t('Today')}
          </ButtonLink>
          <ButtonLink
            to={to(addToMonth(month, -1))}
            variant="secondary"
            icon="chevron-left"
            iconOnly
            preventScrollReset
          >
            {t('Previous month')}
          </ButtonLink>
          <ButtonLink
            to={to(addToMonth(month, 1))}
            variant="secondary"
            icon="chevron-right"
            iconOnly
            preventScrollReset
          >
            {t('Next month')}
          </ButtonLink>
        </div>
      </div>
      <div className="rounded-card bg-card p-1 shadow-card ring-1 ring-line/70 sm:p-3">
        <MonthGrid
          year={month.year}
          month={month.month}
          today={today}
          hideCaption
          renderDay={(day) => <CalendarDay day={day} now={now} events={byDay.get(day.date) ?? []} />}
        />
      </div>
      <Agenda days={monthWeeks(month.year, month.month).flat()} byDay={byDay} now={now} />
    </section>
  )
}

type AgendaProps = {
  days: readonly Day[]
  byDay: ReadonlyMap<string, readonly EventSummary[]>
  now: Date
}

/** The days with events one below the other: where a day of the grid has room for dots only. */
function Agenda({ days, byDay, now }: AgendaProps) {
  const filled = days.filter(({ date }) => byDay.has(date))
  if (filled.length === 0)
    return <p className="mt-6 text-center text-ink-soft lg:hidden">{t('No events this month.')}</p>
  return (
    <ol className="mt-6 grid gap-5 lg:hidden">
      {filled.map((day) => (
        <li key={day.date} id={agendaId(day)} className="scroll-mt-20">
          <h3 className="text-lg">{dayName(day)}</h3>
          <DayEvents events={byDay.get(day.date) ?? []} now={now} />
        </li>
      ))}
    </ol>
  )
}
