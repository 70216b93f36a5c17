import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { addAttendeesForm } from './add-attendees-form.ts'

function parsed(fields: Record<string, string>) {
  const form = new FormData()
  const given = { formId: newId(), ticketTypeId: newId(), terms: 'invoice', ...fields }
  for (const [name, value] of Object.entries(given)) form.set(name, value)
  return parseWithZod(form, { schema: addAttendeesForm })
}

const problemsOf = (fields: Record<string, string>) => {
  const { status, error } = parsed(fields).reply()
  expect(status).toBe('error')
  return Object.keys(error ?? {}).toSorted()
}

const together = { who: 'several', orders: 'together', lines: 'Amal Haddad, amal@school.example' }
const buyer = { buyerName: 'Accounts', buyerEmail: ' Accounts@Gulf.example ' }

test('an empty form names everything that is missing at once', () => {
  expect(problemsOf({ quantity: '0', price: '-1' })).toEqual(['email', 'fullName', 'price', 'quantity'])
})

test('one order for all needs its buyer, and a whole billing address or none', () => {
  expect(problemsOf(together)).toEqual(['buyerEmail', 'buyerName'])
  expect(problemsOf({ ...together, ...buyer, company: 'Gulf School' })).toEqual(['city', 'line1', 'state'])
  const submission = parsed({ ...together, ...buyer, country: 'AE' })
  expect(submission.status === 'success' && submission.value.buyer).toEqual({
    name: 'Accounts',
    email: 'accounts@gulf.example',
    phone: '',
    billingAddress: null,
  })
})

test('a buyer of one order counts only where there is one order', () => {
  const submission = parsed({ ...together, orders: 'each', ...buyer, company: 'Gulf School' })
  expect(submission.status === 'success' && submission.value.buyer).toBeNull()
})

test('one order has at most a hundred tickets, several orders five hundred', () => {
  const lines = Array.from({ length: 101 }, (_, n) => `Guest ${n}, guest-${n}@school.example`).join('\n')
  expect(problemsOf({ ...together, ...buyer, lines })).toEqual(['lines'])
  expect(parsed({ ...together, orders: 'each', lines }).status).toBe('success')
})
