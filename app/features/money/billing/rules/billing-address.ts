import type { BillingAddress } from '#app/db/schema/ticketing.ts'

/** Countries of billing addresses, the first chosen beforehand, with the parts that not every country has. */
export const billingCountries = [
  { value: 'AE', label: 'United Arab Emirates', parts: ['state'] },
  { value: 'US', label: 'United States', parts: ['state', 'postalCode'] },
  { value: 'GB', label: 'United Kingdom', parts: ['postalCode'] },
  { value: 'CA', label: 'Canada', parts: ['state', 'postalCode'] },
  { value: 'AU', label: 'Australia', parts: ['state', 'postalCode'] },
] as const satisfies readonly { value: string; label: string; parts: readonly CountryPart[] }[]

/** A part of an address that some countries do not have; an emirate is a state. */
export type CountryPart = 'state' | 'postalCode'

/** Whether addresses of a country have a part; those of a country that is not offered have all. */
export function hasPart(country: string, part: CountryPart): boolean {
  const parts: readonly CountryPart[] | undefined = billingCountries.find(
    ({ value }) => value === country,
  )?.parts
  return parts?.includes(part) ?? true
}

/** An address without the parts that its country does not have: they are left from another country. */
export function addressOfCountry<Address extends BillingAddress>(address: Address): Address {
  const kept = (part: CountryPart) => (hasPart(address.country, part) ? address[part] : '')
  return { ...address, state: kept('state'), postalCode: kept('postalCode') }
}
