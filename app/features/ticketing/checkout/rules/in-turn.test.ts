import { expect, test } from 'vitest'
import { type Stock, shortages } from '../../cart/rules/availability.ts'
import { judgeInTurn } from './in-turn.ts'

type Asked = { attemptToken: string; quantity: number }

const none: Stock = {
  type: {
    ...{ ticketTypeId: 'type', eventId: 'event', capacity: null, sold: 0, held: 0, waiting: 0 },
    ...{ seatsPerTicket: 1, isHidden: false, isArchived: false },
  },
  shared: null,
}

function judge({ quantity }: Asked, stock: Stock | null) {
  if (!stock) return { ok: false as const, reason: 'not-found' as const }
  const [short] = shortages([{ type: stock.type, quantity }], stock.shared ? [stock.shared] : [])
  return short ? { ok: false as const, reason: short.reason } : { ok: true as const, held: stock.type.held }
}

/** All lines of three orders of one or two sales, with two attempts between them. */
const lines: Asked[][] = Array.from({ length: 64 }, (_, index) =>
  [0, 1, 2].map((place) => ({
    quantity: 1 + ((index >> place) & 1),
    attemptToken: (index >> (3 + place)) & 1 ? 'same' : `own-${place}`,
  })),
)

/** One after the other: each is decided alone, and what it holds is added to the counters. */
function oneByOne(orders: readonly Asked[], stock: Stock, taken: ReadonlySet<string>) {
  const tokens = new Set(taken)
  let held = stock.type.held
  let seatsTaken = stock.shared?.seatsTaken ?? 0
  return orders.map((order) => {
    const shared = stock.shared && { ...stock.shared, seatsTaken }
    const verdict = judge(order, { type: { ...stock.type, held }, shared })
    if (!verdict.ok) return verdict.reason
    if (tokens.has(order.attemptToken)) return 'attempt-not-yours'
    tokens.add(order.attemptToken)
    held += order.quantity
    seatsTaken += order.quantity * stock.type.seatsPerTicket
    return 'ok'
  })
}

const inTurn = (orders: readonly Asked[], stock: Stock | null, taken: ReadonlySet<string>) =>
  judgeInTurn(orders, stock, taken, judge).map((verdict) => (verdict.ok ? 'ok' : verdict.reason))

test.each([null, 0, 1, 2, 3, 4, 5, 6])(
  'a batch with %s places gives the results of separate orders',
  (capacity) => {
    for (const orders of lines) {
      for (const [sold, held] of [[0, 0] as const, [1, 0] as const, [1, 1] as const]) {
        for (const waiting of [0, 1, 2]) {
          for (const taken of [new Set<string>(), new Set(['same']), new Set(['own-1'])]) {
            const stock = { type: { ...none.type, capacity, sold, held, waiting }, shared: null }
            expect(inTurn(orders, stock, taken)).toEqual(oneByOne(orders, stock, taken))
          }
        }
      }
    }
  },
)

test.each([0, 1, 2, 3, 4, 5, 8])(
  'a batch with %s shared seats gives the results of separate orders',
  (seats) => {
    for (const orders of lines) {
      for (const seatsPerTicket of [1, 2]) {
        for (const seatsAwaited of [0, 1]) {
          const shared = { eventId: 'event', totalCapacity: seats, seatsTaken: 0, seatsAwaited }
          const stock = { type: { ...none.type, seatsPerTicket }, shared }
          expect(inTurn(orders, stock, new Set())).toEqual(oneByOne(orders, stock, new Set()))
        }
      }
    }
  },
)

test('a refused attempt may be repeated in the same batch', () => {
  const stock = { ...none, type: { ...none.type, capacity: 1 } }
  const twice = [2, 1, 1].map((quantity) => ({ quantity, attemptToken: 'same' }))
  expect(inTurn(twice, stock, new Set())).toEqual(['not-enough', 'ok', 'sold-out'])
})

test('orders of a missing ticket type are refused as not found', () => {
  expect(inTurn([{ quantity: 1, attemptToken: 'one' }], null, new Set())).toEqual(['not-found'])
})
