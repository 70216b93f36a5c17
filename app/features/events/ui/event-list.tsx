import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { type EventCursor, type EventFilters, eventsPath } from '../rules/event-filters.ts'
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
          title="No upcoming events found"
          action={
            narrowed || filters.after ? (
              <ButtonLink to={eventsPath({ ...filters, q: '', quick: [], after: null })}>
                Show all events
              </ButtonLink>
            ) : null
          }
        >
          {narrowed
            ? 'Nothing fits this search and these filters. Try fewer of them.'
            : 'New events are announced here as soon as they have a date.'}
        </EmptyState>
      </div>
    )
  }
  const count = events.length === 1 ? '1 event' : `${events.length} events`
  return (
    <>
      <h2 className="sr-only">Upcoming events</h2>
      <p role="status" className="sr-only">
        {next ? `${count} on this page` : count}
      </p>
      <EventGrid events={events} priority />
      <Pagination
        className="mt-10"
        previous={filters.after ? eventsPath({ ...filters, after: null }) : undefined}
        previousLabel="First events"
        next={next ? eventsPath({ ...filters, after: next }) : undefined}
        nextLabel="More events"
      />
    </>
  )
}
