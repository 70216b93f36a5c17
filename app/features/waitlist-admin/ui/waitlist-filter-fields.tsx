import { Link, useSearchParams } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { Field } from '#app/ui/field.tsx'
import { FilterField, ListFilters } from '#app/ui/list-filters.tsx'
import { tableAddress } from '#app/ui/table-address.ts'
import { TextInput } from '#app/ui/text-input.tsx'
import { waitlistListing } from '../rules/waitlist-listing.ts'
import type { AwaitedEvent } from '../waitlist-events.server.ts'

export type WaitlistFilterFieldsProps = {
  /** What was typed to find an event. */
  typedEvent: string
  /** The event that the list is narrowed to. */
  eventId: string | null
  events: { isMany: boolean; events: readonly AwaitedEvent[] }
  timeZone: string
}

/** Above the waitlist entries: search, status, event; many events are searched for by their titles. */
export function WaitlistFilterFields(props: WaitlistFilterFieldsProps) {
  const { typedEvent, eventId, timeZone } = props
  const { isMany, events } = props.events
  const { filters } = waitlistListing
  const chosen = (isMany ? events.filter(({ id }) => id === eventId) : events).map(
    ({ id, title, startsAt }) => ({ value: id, label: joinList([title, formatDate(startsAt, timeZone)]) }),
  )
  return (
    <div className="grid min-w-0 flex-1 gap-3">
      <ListFilters
        filters={filters}
        timeZone={timeZone}
        isFurther={typedEvent !== ''}
        fields={{
          inRow: (
            <>
              <FilterField name="status" filter={filters.status} isInRow />
              <FilterField filter={filters.eventId} choices={chosen} isInRow />
              {isMany && <FindEvent typed={typedEvent} />}
            </>
          ),
        }}
      />
      {isMany && typedEvent !== '' && (
        <FoundEvents {...props} found={events.filter(({ id }) => id !== eventId)} />
      )}
    </div>
  )
}

function FindEvent({ typed }: { typed: string }) {
  return (
    <Field id="title" label={t('Find an event')} hideLabel className="w-40 shrink-0">
      <TextInput
        key={typed}
        type="search"
        name="title"
        defaultValue={typed}
        placeholder={t('Find an event')}
        maxLength={100}
        autoComplete="off"
      />
    </Field>
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
          ? t('No event with a waitlist matches “{typedEvent}”.', { typedEvent })
          : t('Several events match “{typedEvent}”. Choose one.', { typedEvent })}
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
