import type { BillingAddress } from '#app/db/schema/ticketing.ts'
import { t } from '#app/kernel/language/t.ts'
import { listPerLanguage, perLanguage } from '#language'

/**
 * Countries of billing addresses, the first chosen beforehand, with the parts that not every country has, as they are
 * called there. A label has the word of the fixed text that asks for it: "State is required", "ZIP code is required".
 */
export const billingCountries = listPerLanguage(
  () =>
    [
      { value: 'AE', label: t('United Arab Emirates'), parts: { state: t('Emirate (state)') } },
      { value: 'US', label: t('United States'), parts: { state: t('State'), postalCode: t('ZIP code') } },
      { value: 'GB', label: t('United Kingdom'), parts: { postalCode: t('Postcode (ZIP code)') } },
      {
        value: 'CA',
        label: t('Canada'),
        parts: { state: t('Province (state)'), postalCode: t('Postal code (ZIP code)') },
      },
      {
        value: 'AU',
        label: t('Australia'),
        parts: { state: t('State'), postalCode: t('Postcode (ZIP code)') },
      },
    ] as const satisfies readonly { value: string; label: string; parts: PartLabels }[],
)

/** A part of an address that some countries do not have; an emirate is a state. */
export type CountryPart = 'state' | 'postalCode'
type PartLabels = Partial<Record<CountryPart, string>>

const elsewhere: PartLabels = perLanguage(() => ({ state: t('State'), postalCode: t('ZIP code') }))

/** What a country calls a part of an address; undefined where it has none. One that is not offered has all parts. */
export function partLabel(country: string, part: CountryPart): string | undefined {
  const parts: PartLabels | undefined = billingCountries.find(({ value }) => value === country)?.parts
  return (parts ?? elsewhere)[part]
}

/** Whether addresses of a country have a part. */
export function hasPart(country: string, part: CountryPart): boolean {
  return partLabel(country, part) !== undefined
}

/** An address without the parts that its country does not have: they are left from another country. */
export function addressOfCountry<Address extends BillingAddress>(address: Address): Address {
  const kept = (part: CountryPart) => (hasPart(address.country, part) ? address[part] : '')
  return { ...address, state: kept('state'), postalCode: kept('postalCode') }
}
