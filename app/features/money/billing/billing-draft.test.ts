import { describe, expect, test } from 'vitest'
import { billingProblems, draftOf, emptyBilling, payerAndAddress } from './billing-draft.ts'

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
    company: '',
    taxNumber: '',
    purchaseOrder: '',
    isForCompany: false,
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
    [{ isForCompany: true, company: ' ' }, { company: 'Company name is required' }],
    [{ isForCompany: true, company: 'Creek School' }, {}],
    [
      { isForCompany: true, company: 'Creek School', taxNumber: '100' },
      { taxNumber: 'Enter a TRN of 15 digits that starts with 100.' },
    ],
    [{ isForCompany: false, taxNumber: '100' }, {}],
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

test('the details of a company are sent only when the buyer buys for one, and empty ones never', () => {
  const typed = { ...emptyBilling, company: ' Creek School ', taxNumber: '100 1234 5670 0003' }
  expect(payerAndAddress(typed).address).not.toHaveProperty('company')
  const { address } = payerAndAddress({ ...typed, isForCompany: true })
  expect(address).toMatchObject({ company: 'Creek School', taxNumber: '100123456700003' })
  expect(address).not.toHaveProperty('purchaseOrder')
  expect(address.isForCompany).toBe(true)
})

test('a form starts as one for a company where the last address was', () => {
  const address = { line1: '1', city: 'Dubai', state: 'Dubai', postalCode: '', country: 'AE' }
  expect(draftOf(null)).toEqual({})
  expect(draftOf(address)).toMatchObject({ isForCompany: false, company: '' })
  for (const detail of [{ company: 'Creek School' }, { taxNumber: '1' }, { purchaseOrder: 'PO-7' }])
    expect(draftOf({ ...address, ...detail })).toMatchObject({ isForCompany: true, ...detail })
})
