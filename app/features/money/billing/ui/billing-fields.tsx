import { useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { useSettledProblems } from '#app/ui/use-settled-problems.ts'
import { listPerLanguage } from '#language'
import { type BillingDraft, billingProblems } from '../billing-draft.ts'
import { billingCountries, type CountryPart, partLabel } from '../rules/billing-address.ts'
import { longestCompany, longestPurchaseOrder } from '../rules/company-details.ts'
import { longestTaxNumber, taxNumberKind } from '../rules/tax-number.ts'

type BillingFieldsProps = {
  value: BillingDraft
  onChange: (changes: Partial<BillingDraft>) => void
  showAll: boolean
  /** Asks for the billing address too: where there is something to pay. */
  withAddress: boolean
  emailHint: string
}

const contact = listPerLanguage(
  () =>
    [
      {
        name: 'name',
        label: t('Name'),
        type: 'text',
        autoComplete: 'billing name',
        wide: false,
        longest: 120,
      },
      {
        name: 'email',
        label: t('Email'),
        type: 'email',
        autoComplete: 'billing email',
        wide: false,
        longest: 254,
      },
      {
        name: 'phone',
        label: t('Phone'),
        type: 'tel',
        autoComplete: 'billing tel',
        wide: false,
        longest: 40,
      },
    ] as const,
)

const address = listPerLanguage(
  () =>
    [
      {
        name: 'line1',
        label: t('Address'),
        type: 'text',
        autoComplete: 'billing street-address',
        wide: true,
        longest: 200,
      },
      {
        name: 'city',
        label: t('City'),
        type: 'text',
        autoComplete: 'billing address-level2',
        wide: false,
        longest: 100,
      },
      {
        name: 'state',
        label: t('State or province'),
        type: 'text',
        autoComplete: 'billing address-level1',
        wide: false,
        longest: 100,
      },
      {
        name: 'postalCode',
        label: t('Postal code'),
        type: 'text',
        autoComplete: 'billing postal-code',
        wide: false,
        longest: 20,
      },
    ] as const,
)

const company = listPerLanguage(
  () =>
    [
      {
        name: 'company',
        label: t('Company name'),
        type: 'text',
        autoComplete: 'billing organization',
        wide: true,
        longest: longestCompany,
      },
      {
        name: 'taxNumber',
        label: t('Tax number'),
        type: 'text',
        autoComplete: 'off',
        wide: false,
        longest: longestTaxNumber,
      },
      {
        name: 'purchaseOrder',
        label: t('Purchase order number'),
        type: 'text',
        autoComplete: 'off',
        wide: false,
        longest: longestPurchaseOrder,
      },
    ] as const,
)

type BillingField = (typeof contact)[number] | (typeof address)[number] | (typeof company)[number]

const optional: readonly string[] = ['phone', 'taxNumber', 'purchaseOrder']

/** Who orders and pays: where the confirmation goes, the billing address, and the company where there is one. */
export function BillingFields(props: BillingFieldsProps) {
  const { value, onChange, showAll, withAddress, emailHint } = props
  const problemsOf = (typed: BillingDraft) => billingProblems(typed, withAddress)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const settled = useSettledProblems(value, problemsOf)
  const problems = showAll ? problemsOf(value) : settled
  const inputs = (fields: readonly BillingField[]) =>
    fields.map(({ name, label, type, autoComplete, wide, longest }) => {
      const problem = showAll || left.has(name) ? problems[name] : undefined
      return (
        <Field
          key={name}
          id={`buyer-${name}`}
          label={labelOf(name, value.country) ?? label}
          optional={optional.includes(name)}
          hint={
            name === 'email'
              ? emailHint
              : name === 'taxNumber'
                ? taxNumberKind(value.country).hint
                : undefined
          }
          errors={problem ? [problem] : undefined}
          className={wide ? 'col-span-full' : ''}
        >
          <TextInput
            type={type}
            inputMode={type === 'text' ? undefined : type}
            name={`buyer-${name}`}
            autoComplete={autoComplete}
            required={!optional.includes(name)}
            maxLength={longest}
            value={value[name]}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
            onBlur={() => setLeft((before) => new Set([...before, name]))}
          />
        </Field>
      )
    })
  return (
    <div className="@container">
      <div className="grid gap-x-5 gap-y-4 @md:grid-cols-2">
        {inputs(contact)}
        {withAddress && (
          <>
            <Field id="buyer-country" label={t('Country')}>
              <Select
                name="buyer-country"
                autoComplete="billing country"
                options={billingCountries}
                value={value.country}
                onChange={(event) => onChange({ country: event.currentTarget.value })}
              />
            </Field>
            {inputs(
              address.filter(
                ({ name }) => !isCountryPart(name) || partLabel(value.country, name) !== undefined,
              ),
            )}
            <Checkbox
              id="buyer-isForCompany"
              label={t('Buying for a company?')}
              hint={t('We add the company, its tax number and a purchase order to your receipt.')}
              checked={value.isForCompany}
              onChange={(event) => onChange({ isForCompany: event.currentTarget.checked })}
              className="col-span-full"
            />
            {value.isForCompany && inputs(company)}
          </>
        )}
      </div>
    </div>
  )
}

/** What a field is called in a country, where countries differ. */
function labelOf(name: BillingField['name'], country: string): string | undefined {
  if (isCountryPart(name)) return partLabel(country, name)
  return name === 'taxNumber' ? taxNumberKind(country).label : undefined
}

function isCountryPart(name: string): name is CountryPart {
  return name === 'state' || name === 'postalCode'
}
