import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { type TicketTypeFields, ticketTypeForm } from './ticket-type-form.ts'

const id = newId()
const form = ticketTypeForm('Asia/Dubai')
const typed = (changes: Partial<TicketTypeFields> = {}) => ({
  id,
  revision: '3',
  name: 'Standard',
  kind: 'standard',
  price: '100',
  capacity: '100',
  ...changes,
})
const problemsOf = (changes: Partial<TicketTypeFields>) => {
  const result = form.safeParse(typed(changes))
  return result.success
    ? {}
    : Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]))
}
const termsOf = (changes: Partial<TicketTypeFields>) => form.parse(typed(changes)).terms

test('all typed values are parsed, times in the zone of the event', () => {
  const changes = {
    description: ' For early birds. ',
    perks: 'Coffee\n\nA seat in front',
    tierUntil0: '2026-12-10T00:00',
    tierPrice0: '80',
    tierUntil2: '2026-12-01T00:00',
    tierPrice2: '0',
    isUnlimited: 'on',
    perOrderLimit: '4',
    visibility: 'hidden',
    saleStartsAt: '2026-11-01T08:00',
    saleEndsAt: '2026-12-20T18:30',
    isMemberOnly: 'on',
    memberTier: 'premium',
    memberDiscount: '20',
    taxPercent: '5',
  }
  expect(form.parse(typed(changes))).toEqual({
    id,
    revision: 3,
    terms: {
      name: 'Standard',
      description: 'For early birds.',
      perks: ['Coffee', 'A seat in front'],
      kind: 'standard',
      priceMinor: 10_000,
      priceTiers: [
        { until: '2026-11-30T20:00:00.000Z', priceMinor: 0 },
        { until: '2026-12-09T20:00:00.000Z', priceMinor: 8_000 },
      ],
      capacity: null,
      seatsPerTicket: 1,
      perOrderLimit: 4,
      visibility: 'hidden',
      saleStartsAt: new Date('2026-11-01T04:00:00Z'),
      saleEndsAt: new Date('2026-12-20T14:30:00Z'),
      isMemberOnly: true,
      memberTier: 'premium',
      memberDiscountPercent: 20,
      taxBasisPoints: 500,
      isClaimable: false,
      formTemplateId: null,
    },
  })
})

test.each([
  [{ name: ' ' }, { name: 'Name is required' }],
  [{ price: '-1' }, { price: 'Price cannot be negative' }],
  [{ price: '' }, { price: 'Please enter an amount from 0 to 100000, such as 90 or 90.50' }],
  [{ price: '1.005' }, { price: 'Please enter an amount from 0 to 100000, such as 90 or 90.50' }],
  [{ capacity: '0' }, { capacity: 'Must have at least one ticket available' }],
  [{ capacity: '-3' }, { capacity: 'Must have at least one ticket available' }],
  [{ capacity: '' }, { capacity: 'Must have at least one ticket available' }],
  [{ capacity: '1.5' }, { capacity: 'Please enter a whole number from 1 to 1000000' }],
  [{ memberDiscount: '101' }, { memberDiscount: 'Please enter a whole percentage from 0 to 100' }],
  [{ taxPercent: '101' }, { taxPercent: 'Please enter a percentage from 0 to 100' }],
  [{ seatsPerTicket: '0' }, { seatsPerTicket: 'Please enter a whole number from 1 to 10' }],
  [{ saleEndsAt: 'soon' }, { saleEndsAt: 'Please enter a date and a time' }],
  [{ tierUntil0: '2026-12-01T00:00' }, { tierPrice0: expect.any(String) }],
  [{ tierPrice3: '5' }, { tierUntil3: 'Please enter a date and a time' }],
  [
    { tierUntil0: '2026-12-01T00:00', tierPrice0: '5', tierUntil1: '2026-12-01T00:00', tierPrice1: '6' },
    { tierUntil1: 'Another early-bird price ends at the same time' },
  ],
])('the ticket type form reports for %j the problems %j', (changes, problems) => {
  expect(problemsOf(changes)).toEqual(problems)
})

test.each([
  [{ kind: 'corporate' }, 2],
  [{ name: 'VIP Ticket' }, 2],
  [{ name: 'VIP' }, 1],
  [{ kind: 'corporate', seatsPerTicket: '1' }, 1],
])('a ticket type with %j has %i seats (rule R031)', (changes, seats) => {
  expect(termsOf(changes).seatsPerTicket).toBe(seats)
})
