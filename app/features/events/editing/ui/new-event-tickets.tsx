import { t } from '#app/kernel/language/t.ts'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { listPerLanguage } from '#language'

const choices = listPerLanguage(() => [
  { value: 'later', label: t('Add tickets later'), hint: t('Prices, early-bird and member tickets.') },
  { value: 'free', label: t('Free registration'), hint: t('One free ticket for everyone.') },
])

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
    <Panel title={t('Tickets')}>
      <input type="hidden" name="ticketId" value={ticketId} />
      <div className="grid gap-5">
        <RadioGroup
          id="registration"
          name="registration"
          legend={t('Registration')}
          options={choices}
          look="cards"
          columns={2}
          defaultValue={typed.registration || 'later'}
        />
        <Field
          id="places"
          label={t('Places')}
          optional
          hint={t('Leave blank for no limit.')}
          errors={problem ? [problem] : undefined}
          className="max-w-xs group-has-[[value=later]:checked]/event:hidden"
        >
          <TextInput name="places" inputMode="numeric" defaultValue={typed.places} autoComplete="off" />
        </Field>
      </div>
    </Panel>
  )
}
