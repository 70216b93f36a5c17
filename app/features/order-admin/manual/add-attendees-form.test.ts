import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { addAttendeesForm } from './add-attendees-form.ts'

const typed = { formId: newId(), ticketTypeId: newId(), terms: 'complimentary' }
const wrong = (fields: Record<string, string>) =>
  (addAttendeesForm.safeParse({ ...typed, ...fields }).error?.issues ?? []).map(({ path }) => path.join('.'))

test('an empty form names all that is missing at once', () => {
  expect(wrong({})).toEqual(['fullName', 'email'])
  expect(wrong({ price: 'x', payWithin: '0', quantity: '' })).toEqual([
    'price',
    'payWithin',
    'quantity',
    'fullName',
    'email',
  ])
})

test('only what is wrong is named', () => {
  const sound = { fullName: 'Amal Haddad', email: 'amal@school.example' }
  expect(wrong(sound)).toEqual([])
  expect(wrong({ ...sound, email: 'nowhere' })).toEqual(['email'])
  expect(wrong({ ...sound, companyName: 'x'.repeat(200) })).toEqual(['fullName'])
  expect(wrong({ who: 'several' })).toEqual(['lines'])
  expect(wrong({ who: 'several', lines: 'Amal Haddad, amal@school.example' })).toEqual([])
})
