import { plural, t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { type EventCursor, type EventFilters, eventsPath } from '../rules/event-filters.ts'
import { inGroups } from '../rules/event-groups.ts'
import type { EventSummary } from '../rules/event-views.ts'
import { EventGrid } from './event-grid.tsx'

type EventListProps = { events: readonly EventSummary[]; next: EventCursor | null; filters: EventFilters }

/** A page of upcoming events, or what to do when there are none. */
export function EventList({ events, next, filters }: EventListProps) {
  const narrowed = filters.q !== '' || filters.quick.length > 0
  if (events.length === 0) {
    return (
      <div role="status">
        <EmptyState
          icon="calendar-days"
          title={t('No upcoming events found')}
          action={
            narrowed || filters.after ? (
              <ButtonLink to={eventsPath({ ...filters, q: '', quick: [], after: null })}>
                {t('Show all events')}
              </ButtonLink>
            ) : null
          }
        >
          {narrowed
            ? t('Nothing fits this search and these filters. Try fewer of them.')
            : t('New events are announced here as soon as they have a date.')}
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <p role="status" className="mb-5 text-ink-soft">
        {countWords(events.length, filters.after !== null, next !== null)}
      </p>
      <div className="grid gap-10">
        {inGroups(events).map(({ title, events: inGroup }, index) => (
          <section key={title} aria-labelledby={`events-${index}`}>
            <h2 id={`events-${index}`} className="mb-4 text-xl">
              {title}
            </h2>
            <EventGrid events={inGroup} priority={index === 0} />
          </section>
        ))}
      </div>
      <Pagination
        className="mt-10"
        previous={filters.after ? eventsPath({ ...filters, after: null }) : undefined}
        previousLabel={t('First events')}
        next={next ? eventsPath({ ...filters, after: next }) : undefined}
        nextLabel={t('More events')}
      />
    </>
  )
}

/** How many events fit; the whole number is known only where one page has them all. */
function countWords(count: number, isLaterPage: boolean, hasMore: boolean): string {
  const events = plural(count, '{count} event', '{count} events')
  if (isLaterPage) return t('{events} on this page', { events })
  return hasMore ? t('More than {events}', { events }) : events
}
