import { DataFilters } from '#app/ui/data-filters.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { type AttendeeFilters, attendeeStates, isNarrowed, waysOfComing } from '../rules/attendee-filters.ts'
import type { AttendeeReach } from '../rules/attendee-reach.ts'
import { doorStates, stateFilterWords, wayWords } from './attendee-words.ts'

type AttendeeFilterFieldsProps = {
  filters: AttendeeFilters
  reach: AttendeeReach
  ticketTypes: readonly { id: string; name: string }[]
}

/** Search and filters of the attendees of an event; those that tell more than somebody may read are left out. */
export function AttendeeFilterFields({ filters, reach, ticketTypes }: AttendeeFilterFieldsProps) {
  const { q, ticketTypeId, state, cameBy } = filters
  const states = reach.details ? attendeeStates : doorStates
  return (
    <DataFilters
      searchLabel={reach.details ? 'Name, e-mail, company, phone or order' : 'Name, company or order'}
      search={q}
      isFiltered={isNarrowed(filters)}
    >
      <Field id="type" label="Ticket type" className="md:w-44">
        <Select
          key={ticketTypeId}
          name="type"
          defaultValue={ticketTypeId ?? ''}
          placeholder="Any type"
          options={ticketTypes.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Field id="state" label="State" className="md:w-44">
        <Select
          key={state}
          name="state"
          defaultValue={state ?? ''}
          placeholder="Any state"
          options={states.map((value) => ({ value, label: stateFilterWords[value] }))}
        />
      </Field>
      {reach.details && (
        <Field id="by" label="Came by" className="md:w-48">
          <Select
            key={cameBy}
            name="by"
            defaultValue={cameBy ?? ''}
            placeholder="Any way"
            options={waysOfComing.map((value) => ({ value, label: wayWords[value] }))}
          />
        </Field>
      )}
    </DataFilters>
  )
}
