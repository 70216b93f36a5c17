import { billingCountries } from '#app/features/money/billing/rules/billing-address.ts'
import { t } from '#app/kernel/language/t.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { listPerLanguage } from '#language'

const rows = listPerLanguage(
  () =>
    [
      { name: 'line1', label: t('Address') },
      { name: 'city', label: t('City') },
      { name: 'state', label: t('State or province') },
      { name: 'postalCode', label: t('Postal code') },
      { name: 'company', label: t('Company name') },
      { name: 'taxNumber', label: t('Tax number') },
      { name: 'purchaseOrder', label: t('Purchase order number') },
    ] as const,
)

type BilledToRowsProps = {
  /** What the fields show first, by name. */
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string[] | null | undefined>>
}

/** Whom a receipt names; every field may stay blank. */
export function BilledToRows({ typed, errors }: BilledToRowsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field id="country" label={t('Country')} errors={errors.country ?? undefined}>
        <Select name="country" defaultValue={typed.country || 'AE'} options={billingCountries} />
      </Field>
      {rows.map(({ name, label }) => (
        <Field key={name} id={name} label={label} optional errors={errors[name] ?? undefined}>
          <TextInput name={name} dir="auto" autoComplete="off" defaultValue={typed[name]} />
        </Field>
      ))}
    </div>
  )
}
