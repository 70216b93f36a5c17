import { Link, useSearchParams } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { DataFilters } from '#app/ui/data-filters.tsx'
import { Field } from '#app/ui/field.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { tableAddress } from '#app/ui/table-address.ts'
import { TextInput } from '#app/ui/text-input.tsx'
import { isNarrowed, type WaitlistFilters, waitlistStatuses } from '../rules/waitlist-filters.ts'
import type { AwaitedEvent } from '../waitlist-events.server.ts'
import { statusWords } from './waitlist-admin-words.ts'

export type WaitlistFilterFieldsProps = {
  filters: WaitlistFilters
  /** What was typed to find an event. */
  typedEvent: string
  events: { isMany: boolean; events: readonly AwaitedEvent[] }
  timeZone: string
}

/** Above the waitlist entries: search, status, event; many events are searched for by their titles. */
export function WaitlistFilterFields(props: WaitlistFilterFieldsProps) {
  const { filters, typedEvent, timeZone } = props
  const { isMany, events } = props.events
  const chosen = isMany ? events.filter(({ id }) => id === filters.eventId) : events
  return (
    <div className="grid gap-3">
      <DataFilters
        searchLabel="Name, e-mail or phone"
        search={filters.q}
        isFiltered={isNarrowed(filters) || typedEvent !== ''}
      >
        <FilterSelect
          name="status"
          label="Status"
          className="md:w-36"
          value={filters.status}
          any="Any status"
          options={waitlistStatuses.map((value) => ({ value, label: statusWords[value].label }))}
        />
        <FilterSelect
          name="event"
          label="Event"
          className="md:w-56"
          value={filters.eventId}
          any="Any event"
          options={chosen.map(({ id, title, startsAt }) => ({
            value: id,
            label: `${title}, ${formatDate(startsAt, timeZone)}`,
          }))}
        />
        {isMany && (
          <Field id="title" label="Find an event" className="col-span-2 md:w-48">
            <TextInput
              key={typedEvent}
              type="search"
              name="title"
              defaultValue={typedEvent}
              maxLength={100}
              autoComplete="off"
            />
          </Field>
        )}
      </DataFilters>
      {isMany && typedEvent !== '' && (
        <FoundEvents {...props} found={events.filter(({ id }) => id !== filters.eventId)} />
      )}
    </div>
  )
}

function FoundEvents({
  typedEvent,
  found,
  timeZone,
}: WaitlistFilterFieldsProps & { found: readonly AwaitedEvent[] }) {
  const [search] = useSearchParams()
  return (
    <div role="status" className="rounded-card bg-paper-deep px-4 py-3">
      <p>
        {found.length === 0
          ? `No event with a waitlist has “${typedEvent}” in its title.`
          : `Which event do you mean by “${typedEvent}”?`}
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {found.map(({ id, title, startsAt }) => (
          <li key={id}>
            <Link
              to={tableAddress(search, { event: id, title: null })}
              preventScrollReset
              className="link inline-flex min-h-11 items-center md:min-h-8"
            >
              {title}
            </Link>{' '}
            <span className="text-sm text-ink-soft tabular-nums">{formatDate(startsAt, timeZone)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
