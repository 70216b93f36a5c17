import { t } from '#app/kernel/language/t.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { listPerLanguage } from '#language'
import type { EventToEdit } from '../event-to-edit.server.ts'
import type { EventFieldList } from './event-field-list.ts'
import { EventTick } from './event-tick.tsx'

const modes = listPerLanguage(() => [
  {
    value: 'individual',
    label: t('Each ticket type has its own'),
    hint: t('Only the quantity of each ticket type limits sales.'),
  },
  {
    value: 'shared',
    label: t('Shared by all ticket types'),
    hint: t('One capacity for the whole event, in addition to the quantity of each ticket type.'),
  },
])

const contactDetailChoices = listPerLanguage(() => [
  {
    value: 'usual',
    label: t('Default'),
    hint: t('Ask, unless the event is online and all its tickets are free.'),
  },
  { value: 'ask', label: t('Ask'), hint: t('Attendees must enter both.') },
  { value: 'skip', label: t('Don’t ask'), hint: t('A name and an email address are enough.') },
])

/** How many come, and what they are asked. */
export function EventPlaces({ event, fields }: { event: EventToEdit; fields: EventFieldList }) {
  const { capacityMode, totalCapacity, detailsRequired, contactDetails, waitlistEnabled } = fields
  const { sold, held } = event.seats
  const taken =
    sold + held > 0
      ? t('{sold} sold and {held} in checkout so far.', { sold, held })
      : t('Across all ticket types.')
  return (
    <Panel title={t('Places')}>
      <div className="grid gap-5">
        <RadioGroup
          id={capacityMode.id}
          name={capacityMode.name}
          legend={t('Capacity')}
          options={modes}
          look="cards"
          columns={2}
          defaultValue={capacityMode.initialValue}
        />
        <FormField
          field={totalCapacity}
          label={t('Total seats')}
          inputMode="numeric"
          hint={taken}
          className="max-w-xs group-has-[[value=individual]:checked]/event:hidden"
        />
        <RadioGroup
          id={contactDetails.id}
          name={contactDetails.name}
          legend={t('WhatsApp number and company')}
          options={contactDetailChoices}
          look="cards"
          columns={3}
          defaultValue={contactDetails.initialValue}
        />
        <div>
          <EventTick
            field={detailsRequired}
            label={t('Attendee details required at checkout')}
            hint={t(
              'If not required, buyers can skip the details of other attendees and send each a link later.',
            )}
          />
          <EventTick
            field={waitlistEnabled}
            label={t('Waitlist')}
            hint={t(
              'When a ticket type is sold out, people can join its waitlist. We offer them places that become free.',
            )}
          />
        </div>
      </div>
    </Panel>
  )
}
