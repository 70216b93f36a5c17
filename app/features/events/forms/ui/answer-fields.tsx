import type { FormAnswers, FormField } from '#app/db/schema/events.ts'
import { t } from '#app/kernel/language/t.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { longestAnswer } from '../rules/form-answers.ts'

type AnswerFieldsProps = {
  fields: readonly FormField[]
  answers: Readonly<FormAnswers>
  /** The id of a field's input in the page. */
  idOf: (fieldId: string) => string
  errorsOf: (fieldId: string) => string[] | undefined
  onChange: (answers: FormAnswers) => void
  onLeave: (fieldId: string) => void
}

/** What a form asks besides the usual, one input per field; stands in the grid of its parent. */
export function AnswerFields({ fields, answers, idOf, errorsOf, onChange, onLeave }: AnswerFieldsProps) {
  return fields.map((field) => {
    const id = idOf(field.id)
    const errors = errorsOf(field.id)
    const leave = () => onLeave(field.id)
    if (field.type === 'checkbox') {
      const { [field.id]: _, ...others } = answers
      return (
        <Checkbox
          key={field.id}
          id={id}
          name={id}
          label={<span className="wrap-anywhere">{field.label}</span>}
          required={field.required}
          errors={errors}
          checked={answers[field.id] === true}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? { ...others, [field.id]: true } : others)
          }
          onBlur={leave}
          className="col-span-full"
        />
      )
    }
    const answer = answers[field.id]
    const input = {
      name: id,
      value: typeof answer === 'string' ? answer : '',
      required: field.required,
      onBlur: leave,
    }
    const answered = (text: string) => onChange({ ...answers, [field.id]: text })
    return (
      <Field
        key={field.id}
        id={id}
        label={<span className="wrap-anywhere">{field.label}</span>}
        errors={errors}
        optional={!field.required}
      >
        {field.type === 'dropdown' ? (
          <Select
            {...input}
            placeholder={field.placeholder || t('Please choose')}
            options={field.options.map((option, index) => ({
              value: option,
              label: field.optionLabels?.[index] ?? option,
            }))}
            onChange={(event) => answered(event.currentTarget.value)}
          />
        ) : (
          <TextInput
            {...input}
            {...inputOf[field.type]}
            placeholder={field.placeholder || undefined}
            autoComplete="off"
            onChange={(event) => answered(event.currentTarget.value)}
          />
        )}
      </Field>
    )
  })
}

/** A number is typed as text: the browser's own number input swallows whatever it does not understand. */
const inputOf = {
  text: { type: 'text', maxLength: longestAnswer },
  email: { type: 'email', inputMode: 'email', maxLength: longestAnswer },
  number: { type: 'text', inputMode: 'decimal', maxLength: longestAnswer },
  date: { type: 'date' },
} as const
