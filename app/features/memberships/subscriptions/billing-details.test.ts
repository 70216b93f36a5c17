import { expect, test } from 'vitest'
import { billingDetailsForm } from './billing-details.ts'

const address = { line1: '1 School Lane', city: 'Dubai', state: 'Dubai', postalCode: '00000', country: 'AE' }
const filled = { name: 'Amal Haddad', email: ' Amal@School.Example ', phone: '', address }

function complaints(fields: object): Record<string, string> {
  const parsed = billingDetailsForm.safeParse(fields)
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

test('a filled form is taken, its address in the form it is compared in', () => {
  expect(billingDetailsForm.parse(filled)).toEqual({ ...filled, email: 'amal@school.example' })
  const { country, ...withoutCountry } = address
  expect(billingDetailsForm.parse({ ...filled, address: withoutCountry }).address.country).toBe(country)
})

test('an empty form says what is missing in the fixed words', () => {
  const nothing = { line1: '', city: ' ', state: '', postalCode: '' }
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
  '%s is no address',
  (email) => {
    expect(complaints({ ...filled, email })).toEqual({ email: 'Please enter a valid email' })
  },
)
