import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { addAttendeesForm } from './add-attendees-form.ts'

const ticketTypeId = newId()
const typed = (fields: Record<string, string> = {}) =>
  addAttendeesForm.safeParse({
    ...{ formId: newId(), ticket: `${ticketTypeId}:10000`, terms: 'cash' },
    ...{ fullName: 'Amal Haddad', email: 'amal@school.example', ...fields },
  })

function parsed(fields: Record<string, string>) {
  const form = new FormData()
  const given = { formId: newId(), ticket: `${ticketTypeId}:10000`, terms: 'invoice', ...fields }
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

test('the price that was shown is asked again only where it is what is paid', () => {
  expect(typed().data).toMatchObject({ ticketTypeId, unitMinor: null, seenPriceMinor: 10_000 })
  expect(typed({ price: '80' }).data).not.toHaveProperty('seenPriceMinor')
  expect(typed({ terms: 'speaker' }).data).not.toHaveProperty('seenPriceMinor')
})

test.each(['', 'none', ticketTypeId, `${ticketTypeId}:-1`, `${ticketTypeId}:1e3`, `${ticketTypeId}:٣٠٠`])(
  'the choice %j is none',
  (ticket) => {
    expect(typed({ ticket }).success).toBe(false)
  },
)

test.each(['-1', '1e3', '٣٠٠', 'NaN', '100000.01', '0x10', '1 000'])('the price %j is refused', (price) => {
  expect(typed({ price }).success).toBe(false)
})

test.each(['0', '-1', '101', '1.5', '1e2', '٣'])('the number of tickets %j is refused', (quantity) => {
  expect(typed({ quantity }).success).toBe(false)
})

test('ten thousand lines, and the same address in another case, are refused with their reason', () => {
  const several = (lines: readonly string[]) => typed({ who: 'several', lines: lines.join('\n') })
  const people = Array.from({ length: 10_000 }, (_, index) => `Noor Saleh,n${index}@a.co`)
  expect(several(people).error?.issues).toMatchObject([{ path: ['lines'] }])
  const twice = several(['Amal Haddad,amal@school.example', 'Amal H,AMAL@School.example'])
  expect(twice.error?.issues[0]?.message).toContain('Line 2 repeats an address')
})

test.each(['Amal\u0000 Haddad', 'A'.repeat(10_000), 'See https://a.co', '\u202e\u200b'])(
  'the name %j is refused',
  (fullName) => {
    expect(typed({ fullName }).success).toBe(false)
  },
)
