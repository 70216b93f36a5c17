import { monthNames } from '#app/kernel/dates.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { MonthGrid } from '#app/ui/month-grid.tsx'
import { addToMonth, type EventFilters, eventsPath, type YearMonth } from '../rules/event-filters.ts'
import { eventDays } from '../rules/event-time.ts'
import type { EventSummary } from '../rules/event-views.ts'
import { CalendarDay } from './calendar-day.tsx'

type EventsCalendarProps = {
  events: readonly EventSummary[]
  filters: EventFilters
  month: YearMonth
  /** "2026-12-04" in the zone of the site. */
  today: string
  now: Date
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
        <h2 id="calendar-title" className="text-2xl" aria-live="polite">
          {monthNames[month.month - 1]} {month.year}
        </h2>
        <div className="flex gap-2">
          <ButtonLink to={to(null)} variant="secondary" preventScrollReset>
            Today
          </ButtonLink>
          <ButtonLink
            to={to(addToMonth(month, -1))}
            variant="secondary"
            icon="chevron-left"
            iconOnly
            preventScrollReset
          >
            Previous month
          </ButtonLink>
          <ButtonLink
            to={to(addToMonth(month, 1))}
            variant="secondary"
            icon="chevron-right"
            iconOnly
            preventScrollReset
          >
            Next month
          </ButtonLink>
        </div>
      </div>
      <div className="rounded-card bg-card p-1 shadow-card ring-1 ring-line/70 sm:p-3">
        <MonthGrid
          year={month.year}
          month={month.month}
          today={today}
          hideCaption
          renderDay={(day) => (
            <CalendarDay day={day} now={now} events={day.inMonth ? (byDay.get(day.date) ?? []) : []} />
          )}
        />
      </div>
    </section>
  )
}
