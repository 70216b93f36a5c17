import { expect, test } from 'vitest'
import { defineMail } from './define-mail.ts'

type Variables = { fullName: string; amount: string; seats: { number: string }[] }

const complete = {
  name: 'seats-changed',
  group: 'tickets',
  title: 'Seats changed',
  when: 'When seats were changed.',
  category: 'essential',
  needs: ['amount'],
  variables: { seats: 'The seats, one by one', 'seat.number': 'Number of the seat' },
  subject: 'Seats',
  bodyMjml: '<mj-section />',
  bodyText: 'Seats',
  sample: { fullName: 'Amira Haddad', amount: 'AED 450', seats: [{ number: 'A1' }] },
} as const

/** Each of these is refused by the compiler, or `npm run types` fails here. */
test('an incomplete mail definition does not compile', () => {
  const mail = { ...complete, needs: [...complete.needs], sample: { ...complete.sample, seats: [] } }
  const define = defineMail<Variables>()
  expect(define(mail).name).toBe('seats-changed')
  const { category: _category, ...uncategorised } = mail
  // @ts-expect-error: nothing says whether people may switch it off
  define(uncategorised)
  // @ts-expect-error: it needs a variable that it has not
  define({ ...mail, needs: ['order_url'] })
  // @ts-expect-error: nothing says what the number of a seat means
  define({ ...mail, variables: { seats: 'The seats, one by one' } })
  // @ts-expect-error: its sample leaves the amount out
  define({ ...mail, sample: { fullName: 'Amira Haddad', seats: [] } })
})
