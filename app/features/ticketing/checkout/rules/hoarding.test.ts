import { describe, expect, test } from 'vitest'
import {
  type Holder,
  hoardingProblem,
  holdsFrom,
  rememberedAfterwards,
  type UnpaidHold,
  type WantedLine,
} from './hoarding.ts'

const now = new Date('2026-12-01T12:00:00Z')
const nadia: Holder = { person: 'nadia@school.example', client: 'school' }

const wanted = (overrides: Partial<WantedLine> = {}): WantedLine => ({
  ...{ ticketTypeId: 'evening', eventId: 'event', capacity: 100, seatsPerTicket: 1, quantity: 1 },
  ...overrides,
})

const hold = (overrides: Partial<UnpaidHold> = {}): UnpaidHold => ({
  ...{ person: 'omar@school.example', client: 'cafe', ticketTypeId: 'evening', eventId: 'event' },
  ...{ sales: 1, seats: 1, endsAt: now.getTime() + 90_000 },
  ...overrides,
})

const judge = (lines: WantedLine[], holds: UnpaidHold[], totalCapacity?: number) =>
  hoardingProblem(
    nadia,
    lines,
    totalCapacity === undefined ? [] : [{ eventId: 'event', totalCapacity, seatsTaken: 0, seatsAwaited: 0 }],
    holds,
    now,
  )
const refused = { ok: false, reason: 'too-many-unpaid', retryAfter: 90 }
const mine = { person: nadia.person }
const near = { client: nadia.client }

describe('a buyer', () => {
  test.each([0, 1, 2])('with %i unpaid orders may begin another', (count) => {
    expect(
      judge(
        [wanted({ capacity: null })],
        Array.from({ length: count }, () => hold(mine)),
      ),
    ).toBeNull()
  })

  test('with three may not begin another, from any client', () => {
    expect(judge([wanted({ capacity: null })], [hold(mine), hold(mine), hold({ ...mine, ...near })])).toEqual(
      refused,
    )
  })

  test('gets the time at which the first unpaid order ends', () => {
    const ends = [300, 20, 600].map((seconds) => hold({ ...mine, endsAt: now.getTime() + seconds * 1_000 }))
    expect(judge([wanted()], ends)).toMatchObject({ retryAfter: 20 })
  })

  test('is limited for each ticket type separately', () => {
    expect(
      judge(
        [wanted()],
        ['a', 'b', 'c'].map((ticketTypeId) => hold({ ...mine, ticketTypeId })),
      ),
    ).toBeNull()
  })
})

describe.each([
  ['a person', mine],
  ['a client', near],
])('the unpaid orders of %s', (_, whose) => {
  test('do not limit a first order, however large', () => {
    expect(judge([wanted({ capacity: 50, quantity: 50 })], [], 50)).toBeNull()
  })

  test.each([
    [49, 1, null],
    [50, 1, refused],
    [40, 10, null],
    [40, 11, refused],
  ])('are limited to half of 100: %i and %i more', (sales, quantity, answer) => {
    expect(judge([wanted({ quantity })], [hold({ ...whose, sales })])).toEqual(answer)
  })

  test.each([
    [9, 1, null],
    [10, 1, refused],
  ])('are limited to ten of a small type: %i and %i more of 12', (sales, quantity, answer) => {
    expect(judge([wanted({ capacity: 12, quantity })], [hold({ ...whose, sales })])).toEqual(answer)
  })

  test('are not limited for a type without a capacity', () => {
    expect(judge([wanted({ capacity: null, quantity: 50 })], [hold({ ...whose, sales: 900 })])).toBeNull()
  })

  test.each([
    [24, null],
    [25, refused],
  ])('are limited to half of the shared seats: %i of another type', (seats, answer) => {
    const other = hold({ ...whose, ticketTypeId: 'other', seats })
    expect(judge([wanted({ capacity: null, seatsPerTicket: 1 })], [other], 50)).toEqual(answer)
  })

  test('count the seats of two-seat tickets', () => {
    const other = hold({ ...whose, ticketTypeId: 'other', seats: 24 })
    expect(judge([wanted({ capacity: null, seatsPerTicket: 2 })], [other], 50)).toEqual(refused)
  })

  test('do not include those of other buyers', () => {
    expect(judge([wanted()], [hold({ sales: 99 }), hold(), hold(), hold()])).toBeNull()
  })
})

describe('a client with large orders that expired unpaid', () => {
  const lapsed = (times: number, whose: Partial<UnpaidHold> = near) =>
    Array.from({ length: times }, () => hold({ ...whose, sales: 0, seats: 0 }))

  test.each([
    [2, 50, null],
    [3, 50, { ...refused, reason: 'too-many-lapsed' }],
    [3, 25, null],
  ])('%i times may begin an order of %i of 50', (times, quantity, answer) => {
    expect(judge([wanted({ capacity: 50, quantity })], lapsed(times))).toEqual(answer)
    expect(judge([wanted({ capacity: null, quantity })], lapsed(times), 50)).toEqual(answer)
  })

  test('does not limit other clients, and expired orders do not count as held', () => {
    expect(judge([wanted({ capacity: 50, quantity: 50 })], lapsed(9, mine))).toBeNull()
    expect(judge([wanted({ capacity: 50, quantity: 25 })], lapsed(9, { ...mine, ...near }))).toBeNull()
  })

  test('is remembered for orders of more than ten seats', () => {
    expect(rememberedAfterwards([wanted({ quantity: 10 })])).toBe(0)
    expect(rememberedAfterwards([wanted({ quantity: 6 }), wanted({ quantity: 5 })])).toBe(180)
    expect(rememberedAfterwards([wanted({ quantity: 6, seatsPerTicket: 2 })])).toBe(180)
  })
})

test('a first order of a ticket type counts as a further order of its event', () => {
  const lines = [wanted({ capacity: 30, quantity: 20 })]
  expect(judge(lines, [hold({ ...near, ticketTypeId: 'other', seats: 20 })], 60)).toEqual(refused)
})

test('orders without a known client share no limit', () => {
  expect(judge([wanted()], [hold({ client: null, sales: 99 })])).toBeNull()
})

test('an unpaid order counts as held for a quarter of an hour', () => {
  expect(holdsFrom(nadia, [wanted({ quantity: 3, seatsPerTicket: 2 })], now)).toEqual([
    {
      ...nadia,
      ...{ ticketTypeId: 'evening', eventId: 'event', sales: 3, seats: 6 },
      endsAt: now.getTime() + 15 * 60_000,
    },
  ])
})
