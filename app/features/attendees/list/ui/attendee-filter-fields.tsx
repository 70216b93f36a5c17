import { DataFilters } from '#app/ui/data-filters.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { type AttendeeFilters, attendeeStates, isNarrowed, waysOfComing } from '../rules/attendee-filters.ts'
import type { AttendeeReach } from '../rules/attendee-reach.ts'
import { doorStates, stateFilterWords, wayWords } from './attendee-words.ts'

type AttendeeFilterFieldsProps = {
  filters: AttendeeFilters
  reach: AttendeeReach
  ticketTypes: readonly { id: string; name: string }[]
}

/** Search and filters of the attendees of an event; those that tell more than the reader may see are left out. */
export function AttendeeFilterFields({ filters, reach, ticketTypes }: AttendeeFilterFieldsProps) {
  const { q, ticketTypeId, state, cameBy } = filters
  const states = reach.details ? attendeeStates : doorStates
  return (
    <DataFilters
      searchLabel={reach.details ? 'Name, e-mail, company, phone or order' : 'Name, company or order'}
      search={q}
      isFiltered={isNarrowed(filters)}
    >
      <FilterSelect
        name="type"
        label="Ticket type"
        className="md:w-44"
        value={ticketTypeId}
        any="Any type"
        options={ticketTypes.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterSelect
        name="state"
        label="State"
        className="md:w-44"
        value={state}
        any="Any state"
        options={states.map((value) => ({ value, label: stateFilterWords[value] }))}
      />
      {reach.details && (
        <FilterSelect
          name="by"
          label="Came by"
          className="md:w-48"
          value={cameBy}
          any="Any way"
          options={waysOfComing.map((value) => ({ value, label: wayWords[value] }))}
        />
      )}
    </DataFilters>
  )
}
