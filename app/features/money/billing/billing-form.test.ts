import { expect, test } from 'vitest'
import { billingAddressForm, billingDetailsForm } from './billing-form.ts'

const address = { line1: '1 School Lane', city: 'Dubai', state: 'Dubai', postalCode: '', country: 'AE' }
const filled = { name: 'Amal Haddad', email: ' Amal@School.Example ', phone: '', address }

function complaints(fields: object): Record<string, string> {
  const parsed = billingDetailsForm.safeParse(fields)
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

test('a complete form is accepted, and its email address is normalised', () => {
  expect(billingDetailsForm.parse(filled)).toEqual({ ...filled, email: 'amal@school.example' })
  const { country, ...withoutCountry } = address
  expect(billingDetailsForm.parse({ ...filled, address: withoutCountry }).address.country).toBe(country)
})

test('an empty form reports the missing fields with the specified messages', () => {
  const nothing = { line1: '', city: ' ', state: '', postalCode: '', country: 'US' }
  expect(complaints({ name: ' ', email: '', phone: '', address: nothing })).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    'address.line1': 'Address is required',
    'address.city': 'City is required',
    'address.state': 'State is required',
    'address.postalCode': 'ZIP code is required',
  })
})

test.each(['amal', 'amal@school', 'amal school@x.example', '@school.example'])(
  '%s is refused as an email address',
  (email) => {
    expect(complaints({ ...filled, email })).toEqual({ email: 'Please enter a valid email' })
  },
)

test.each([
  ['AE', ['address.state']],
  ['GB', ['address.postalCode']],
  ['US', ['address.state', 'address.postalCode']],
  ['CA', ['address.state', 'address.postalCode']],
  ['AU', ['address.state', 'address.postalCode']],
  ['XX', ['address.country']],
])('the country %s requires %j', (country, required) => {
  const bare = { ...address, state: '', postalCode: '', country }
  expect(Object.keys(complaints({ ...filled, address: bare }))).toEqual(required)
})

test('a field that the country does not have is dropped', () => {
  const both = { ...address, state: 'Dubai', postalCode: '00000' }
  const kept = (country: string) => billingAddressForm.parse({ ...both, country })
  expect(kept('AE')).toMatchObject({ state: 'Dubai', postalCode: '' })
  expect(kept('GB')).toMatchObject({ state: '', postalCode: '00000' })
  expect(kept('US')).toMatchObject({ state: 'Dubai', postalCode: '00000' })
})

test('what a company adds is kept in its usual form, and left out where it is empty', () => {
  const company = { company: 'Creek School', taxNumber: '100 1234 5670 0003', purchaseOrder: 'PO 7' }
  expect(billingAddressForm.parse({ ...address, ...company })).toMatchObject({
    company: 'Creek School',
    taxNumber: '100123456700003',
    purchaseOrder: 'PO 7',
  })
  expect(billingAddressForm.parse({ ...address, company: ' ', purchaseOrder: '' })).toEqual(address)
})

test('who buys for a company has to name it', () => {
  const says = (fields: object) => complaints({ ...filled, address: { ...address, ...fields } })
  expect(says({ isForCompany: true, company: ' ' })).toEqual({
    'address.company': 'Company name is required',
  })
  expect(says({ isForCompany: true, company: 'Creek School' })).toEqual({})
  expect(billingAddressForm.parse({ ...address, isForCompany: false })).toEqual(address)
})

test('a tax number has the shape of its country, and a purchase order at most 200 characters', () => {
  const says = (fields: object) => complaints({ ...filled, address: { ...address, ...fields } })
  expect(says({ taxNumber: '123' })).toEqual({
    'address.taxNumber': 'Enter a TRN of 15 digits that starts with 100.',
  })
  expect(says({ taxNumber: '100123456700003', purchaseOrder: 'x'.repeat(200) })).toEqual({})
  expect(says({ purchaseOrder: 'x'.repeat(201) })).toEqual({
    'address.purchaseOrder': 'Please use at most 200 characters',
  })
  expect(says({ company: 'https://shop.example' })).toEqual({
    'address.company': 'Please write a name, not a link',
  })
})
