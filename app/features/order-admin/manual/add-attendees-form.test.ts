import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { addAttendeesForm } from './add-attendees-form.ts'

const ticketTypeId = newId()
const typed = (fields: Record<string, string> = {}) =>
  addAttendeesForm.safeParse({
    ...{ formId: newId(), ticket: `${ticketTypeId}:10000`, terms: 'cash' },
    ...{ fullName: 'Amal Haddad', email: 'amal@school.example', ...fields },
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
