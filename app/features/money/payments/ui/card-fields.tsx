import { useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Field } from '#app/ui/field.tsx'
import { rich } from '#app/ui/rich.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import {
  type CardEntry,
  type CardField,
  cardBrand,
  cardProblems,
  formatCardNumber,
  formatCvc,
  formatExpiry,
} from './card-entry.ts'

type CardFieldsProps = {
  value: CardEntry
  onChange: (changes: Partial<CardEntry>) => void
  /** The product's time: a card is judged by it. */
  now: Date
  /** What the card network said about a field. */
  refused?: Partial<Record<CardField, string>>
}

/** A card as it is typed: grouped digits, "MM / YY", errors under what was left unfinished. */
export function CardFields({ value, onChange, now, refused = {} }: CardFieldsProps) {
  const [left, setLeft] = useState<ReadonlySet<CardField>>(new Set())
  const problems = cardProblems(value, now)
  const brand = cardBrand(value.number)
  const errorsOf = (field: CardField) => {
    const problem = (left.has(field) ? problems[field] : undefined) ?? refused[field]
    return problem ? [problem] : undefined
  }
  const leaving = (field: CardField) => ({
    onBlur: () => setLeft((before) => new Set([...before, field])),
    required: true,
  })
  return (
    <div className="grid grid-cols-2 gap-x-5 gap-y-4">
      <Field
        id="card-number"
        label={
          <span className="flex justify-between gap-4">
            {rich('Card number {brand}', { brand: <span className="text-teal">{brand}</span> })}
          </span>
        }
        errors={errorsOf('number')}
        className="col-span-2"
      >
        <TextInput
          {...leaving('number')}
          icon="credit-card"
          name="card-number"
          autoComplete="cc-number"
          inputMode="numeric"
          placeholder="1234 1234 1234 1234"
          value={value.number}
          onChange={(event) => onChange({ number: formatCardNumber(event.currentTarget.value) })}
        />
      </Field>
      <Field id="card-expiry" label={t('Expiry')} errors={errorsOf('expiry')}>
        <TextInput
          {...leaving('expiry')}
          name="card-expiry"
          autoComplete="cc-exp"
          inputMode="numeric"
          placeholder={t('MM / YY')}
          value={value.expiry}
          onChange={(event) => onChange({ expiry: formatExpiry(event.currentTarget.value, value.expiry) })}
        />
      </Field>
      <Field id="card-cvc" label={t('Security code (CVC)')} errors={errorsOf('cvc')}>
        <TextInput
          {...leaving('cvc')}
          name="card-cvc"
          autoComplete="cc-csc"
          inputMode="numeric"
          placeholder="123"
          value={value.cvc}
          onChange={(event) => onChange({ cvc: formatCvc(event.currentTarget.value, value.number) })}
        />
      </Field>
      <Field id="card-name" label={t('Name on card')} errors={errorsOf('name')} className="col-span-2">
        <TextInput
          {...leaving('name')}
          name="card-name"
          autoComplete="cc-name"
          maxLength={120}
          value={value.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      </Field>
    </div>
  )
}
