import { expect, test } from 'vitest'
import { ownSeat } from './own-seat.ts'

const nothing = { menu: null, form: null, asksContactDetails: true }
const known = {
  name: 'Amal Haddad',
  email: 'Amal@School.Example',
  phone: '+971 4 1',
  whatsappNumber: '+971 50 1',
  companyName: 'Palm Grove School',
}

test('a seat is complete when the account has all details', () => {
  expect(ownSeat(known, nothing)).toEqual({
    fullName: 'Amal Haddad',
    email: 'amal@school.example',
    whatsappNumber: '+971 50 1',
    companyName: 'Palm Grove School',
    isComplete: true,
  })
})

test('the phone number stands in for a missing WhatsApp number', () => {
  expect(ownSeat({ ...known, whatsappNumber: '' }, nothing)).toMatchObject({
    whatsappNumber: '+971 4 1',
    isComplete: true,
  })
})

test.each([
  [{ whatsappNumber: '', phone: '' }, { whatsappNumber: null }],
  [{ companyName: '' }, { companyName: null }],
  [{ name: 'A' }, { fullName: 'A' }],
])('a seat with %j is incomplete, and missing values are not made up', (gap, seat) => {
  expect(ownSeat({ ...known, ...gap }, nothing)).toMatchObject({ ...seat, isComplete: false })
})

test('a seat with a form is always incomplete', () => {
  const form = { versionId: 'one', fields: [] }
  expect(ownSeat(known, { ...nothing, form })).toMatchObject({ fullName: 'Amal Haddad', isComplete: false })
})

test('a seat with a menu is always incomplete', () => {
  const menu = { starters: [], mains: [], desserts: [] }
  expect(ownSeat(known, { ...nothing, menu })).toMatchObject({ fullName: 'Amal Haddad', isComplete: false })
})

test('a seat has no WhatsApp number and company where they are not asked, and is complete without them', () => {
  const asked = { ...nothing, asksContactDetails: false }
  for (const claimant of [known, { ...known, phone: '', whatsappNumber: '', companyName: '' }])
    expect(ownSeat(claimant, asked)).toMatchObject({
      ...{ fullName: 'Amal Haddad', isComplete: true },
      ...{ whatsappNumber: null, companyName: null },
    })
})
