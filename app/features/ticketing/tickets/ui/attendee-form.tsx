import { type ReactNode, useState } from 'react'
import { AnswerFields } from '#app/features/events/forms/ui/answer-fields.tsx'
import { t } from '#app/kernel/language/t.ts'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { useSettledProblems } from '#app/ui/use-settled-problems.ts'
import { listPerLanguage } from '#language'
import { MenuPicker } from './menu-picker.tsx'
import { type AskedOfSeat, type SeatDraft, seatProblems } from './seat-draft.ts'

type AttendeeFormProps = {
  seat: AskedOfSeat & { number: number }
  value: SeatDraft
  onChange: (changes: Partial<SeatDraft>) => void
  /** After an attempt to go on every problem is shown, before it only those of fields already left. */
  showAll: boolean
  /** Names the person for the browser's memory; the first one is the buyer. */
  isOwn: boolean
}

const nameAndEmail = listPerLanguage(
  () =>
    [
      { name: 'fullName', label: t('Full name'), type: 'text', autoComplete: 'name' },
      { name: 'email', label: t('Email'), type: 'email', autoComplete: 'email', inputMode: 'email' },
    ] as const,
)
const contactDetails = listPerLanguage(
  () =>
    [
      {
        name: 'whatsappNumber',
        label: t('WhatsApp number'),
        type: 'tel',
        autoComplete: 'tel',
        inputMode: 'tel',
      },
      { name: 'companyName', label: t('School or company name'), type: 'text', autoComplete: 'organization' },
    ] as const,
)

/** What is asked of one attendee. */
export function AttendeeForm({ seat, value, onChange, showAll, isOwn }: AttendeeFormProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const settled = useSettledProblems(value, (seatNow) => seatProblems(seatNow, seat))
  const problems = showAll ? seatProblems(value, seat) : settled
  const errorsOf = (field: string) => {
    const problem = showAll || left.has(field) ? problems[field] : undefined
    return problem ? [problem] : undefined
  }
  const leave = (field: string) => setLeft((before) => new Set([...before, field]))
  const id = (field: string) => `seat-${seat.number}-${field}`
  const asked = seat.asksContactDetails ? [...nameAndEmail, ...contactDetails] : nameAndEmail
  const inputs: ReactNode[] = asked.map(({ name, label, ...attributes }) => (
    <Field key={name} id={id(name)} label={label} errors={errorsOf(name)}>
      <TextInput
        {...attributes}
        name={id(name)}
        autoComplete={`${isOwn ? '' : `section-attendee-${seat.number} `}${attributes.autoComplete}`}
        required
        value={value[name]}
        maxLength={name === 'email' ? 254 : 160}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        onBlur={() => leave(name)}
      />
    </Field>
  ))
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      {inputs}
      <AnswerFields
        fields={seat.fields}
        answers={value.answers ?? {}}
        idOf={id}
        errorsOf={errorsOf}
        onChange={(answers) => onChange({ answers })}
        onLeave={leave}
      />
      {seat.menu && (
        <MenuPicker
          id={id('menuChoices')}
          menu={seat.menu}
          value={value}
          errors={errorsOf('menuChoices')}
          onChange={onChange}
          onLeave={() => leave('menuChoices')}
          className="sm:col-span-2"
        />
      )}
    </div>
  )
}
