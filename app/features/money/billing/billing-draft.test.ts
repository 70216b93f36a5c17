import { describe, expect, test } from 'vitest'
import { billingProblems, emptyBilling, payerAndAddress } from './billing-draft.ts'

describe('the problems of the billing details', () => {
  const buyer = {
    name: 'Amira',
    email: 'amira@school.example',
    phone: '',
    line1: '1 Palm Street',
    city: 'Dubai',
    state: 'Dubai',
    postalCode: '',
    country: 'AE',
  }

  test.each([
    [{ name: '' }, { name: 'Name is required' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'amira@' }, { email: 'Please enter a valid email' }],
    [{ line1: ' ' }, { line1: 'Address is required' }],
    [{ city: '' }, { city: 'City is required' }],
    [{ state: '' }, { state: 'State is required' }],
    [{ country: 'GB', state: '', postalCode: 'EC1A 1BB' }, {}],
    [{ country: 'GB' }, { postalCode: 'ZIP code is required' }],
    [
      { country: 'US', state: '' },
      { state: 'State is required', postalCode: 'ZIP code is required' },
    ],
    [{ phone: '' }, {}],
  ])('are, with %o, %o', (changes, problems) => {
    expect(billingProblems({ ...buyer, ...changes }, true)).toEqual(problems)
  })

  test('include no address for a free order', () => {
    expect(billingProblems({ ...buyer, line1: '', city: '', state: '', postalCode: '' }, false)).toEqual({})
  })
})

test('values typed for another country are not sent', () => {
  const typed = { ...emptyBilling, state: 'Dubai', postalCode: '12345' }
  expect(payerAndAddress(typed).address).toMatchObject({ state: 'Dubai', postalCode: '' })
  expect(payerAndAddress({ ...typed, country: 'GB' }).address).toMatchObject({
    state: '',
    postalCode: '12345',
  })
  expect(payerAndAddress({ ...typed, country: 'US' }).address).toMatchObject({
    state: 'Dubai',
    postalCode: '12345',
  })
})
