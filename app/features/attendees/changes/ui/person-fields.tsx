import { useEffect, useRef } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Field } from '#app/ui/field.tsx'
import { leadToProblem } from '#app/ui/lead-to-problem.ts'
import { TextInput } from '#app/ui/text-input.tsx'
import { listPerLanguage } from '#language'
import type { TypedPerson, TypedPersonField } from '../rules/seat-correction.ts'
import { personFieldWords } from './change-words.ts'

type PersonFieldsProps = {
  id: string
  act: 'correct' | 'move'
  /** WhatsApp number and company are asked. */
  asksContactDetails: boolean
  typed: TypedPerson
  problems: readonly TypedPersonField[]
  onType: (person: TypedPerson) => void
}

const nameAndEmail = listPerLanguage(
  () =>
    [
      { name: 'fullName', label: t('Full name'), type: 'text', longest: 120, inputMode: 'text' },
      { name: 'email', label: t('Email'), type: 'email', longest: 254, inputMode: 'email' },
    ] as const,
)
const contactDetails = listPerLanguage(
  () =>
    [
      { name: 'whatsappNumber', label: t('WhatsApp number'), type: 'tel', longest: 40, inputMode: 'tel' },
      {
        name: 'companyName',
        label: t('School or company name'),
        type: 'text',
        longest: 160,
        inputMode: 'text',
      },
    ] as const,
)

/** Who a person is; the focus goes to the first field that is not right. */
export function PersonFields({ id, act, asksContactDetails, typed, problems, onType }: PersonFieldsProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problems.length > 0) leadToProblem(place.current)
  }, [problems])
  const fields = asksContactDetails ? [...nameAndEmail, ...contactDetails] : nameAndEmail
  return (
    <div ref={place} className="grid gap-4">
      {fields.map(({ name, label, type, longest, inputMode }, index) => {
        const isLater = act === 'move' && (name === 'whatsappNumber' || name === 'companyName')
        return (
          <Field
            key={name}
            id={`${id}-${name}`}
            label={label}
            optional={isLater}
            hint={
              isLater && name === 'companyName' ? t('The attendee can fill in missing details.') : undefined
            }
            errors={problems.includes(name) ? [personFieldWords[name]] : undefined}
          >
            <TextInput
              type={type}
              inputMode={inputMode}
              autoComplete="off"
              maxLength={longest}
              value={typed[name]}
              data-autofocus={index === 0 || undefined}
              onChange={(event) => onType({ ...typed, [name]: event.currentTarget.value })}
            />
          </Field>
        )
      })}
    </div>
  )
}
