import { FormField } from '#app/ui/form-field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import type { EventToEdit } from '../event-to-edit.server.ts'
import type { EventFieldList } from './event-field-list.ts'
import { EventTick } from './event-tick.tsx'

const modes = [
  {
    value: 'individual',
    label: 'Each ticket type has its own',
    hint: 'Only the quantity of each ticket type limits sales.',
  },
  {
    value: 'shared',
    label: 'Shared by all ticket types',
    hint: 'One capacity for the whole event, in addition to the quantity of each ticket type.',
  },
]

const contactDetailChoices = [
  {
    value: 'usual',
    label: 'Default',
    hint: 'Ask, unless the event is online and all its tickets are free.',
  },
  { value: 'ask', label: 'Ask', hint: 'Attendees must enter both.' },
  { value: 'skip', label: 'Don’t ask', hint: 'A name and an email address are enough.' },
]

/** How many come, and what they are asked. */
export function EventPlaces({ event, fields }: { event: EventToEdit; fields: EventFieldList }) {
  const { capacityMode, totalCapacity, detailsRequired, contactDetails, waitlistEnabled } = fields
  const { sold, held } = event.seats
  const taken = sold + held > 0 ? `${sold} sold and ${held} in checkout so far.` : 'Across all ticket types.'
  return (
    <Panel title="Places">
      <div className="grid gap-5">
        <RadioGroup
          id={capacityMode.id}
          name={capacityMode.name}
          legend="Capacity"
          options={modes}
          look="cards"
          columns={2}
          defaultValue={capacityMode.initialValue}
        />
        <FormField
          field={totalCapacity}
          label="Total seats"
          inputMode="numeric"
          hint={taken}
          className="max-w-xs group-has-[[value=individual]:checked]/event:hidden"
        />
        <RadioGroup
          id={contactDetails.id}
          name={contactDetails.name}
          legend="WhatsApp number and company"
          options={contactDetailChoices}
          look="cards"
          columns={3}
          defaultValue={contactDetails.initialValue}
        />
        <div>
          <EventTick
            field={detailsRequired}
            label="Attendee details required at checkout"
            hint="If not required, buyers can skip the details of other attendees and send each a link later."
          />
          <EventTick
            field={waitlistEnabled}
            label="Waitlist"
            hint="When a ticket type is sold out, people can join its waitlist. We offer them places that become free."
          />
        </div>
      </div>
    </Panel>
  )
}
