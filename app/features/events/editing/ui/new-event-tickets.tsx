import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

const choices = [
  { value: 'later', label: 'Add tickets later', hint: 'Prices, early-bird and member tickets.' },
  { value: 'free', label: 'Free registration', hint: 'One free ticket for everyone.' },
]

type NewEventTicketsProps = {
  /** Of the free ticket, so that a form sent twice makes one. */
  ticketId: string
  /** What was typed, of a form that comes back. */
  typed: { registration: string; places: string }
  problem: string | null
}

/** Whether people register for free, which needs no more than this, or tickets follow. */
export function NewEventTickets({ ticketId, typed, problem }: NewEventTicketsProps) {
  return (
    <Panel title="Tickets">
      <input type="hidden" name="ticketId" value={ticketId} />
      <div className="grid gap-5">
        <RadioGroup
          id="registration"
          name="registration"
          legend="Registration"
          options={choices}
          look="cards"
          columns={2}
          defaultValue={typed.registration || 'later'}
        />
        <Field
          id="places"
          label="Places"
          optional
          hint="Leave blank for no limit."
          errors={problem ? [problem] : undefined}
          className="max-w-xs group-has-[[value=later]:checked]/event:hidden"
        >
          <TextInput name="places" inputMode="numeric" defaultValue={typed.places} autoComplete="off" />
        </Field>
      </div>
    </Panel>
  )
}
