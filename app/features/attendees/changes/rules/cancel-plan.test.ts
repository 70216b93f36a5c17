import { expect, test } from 'vitest'
import type {
  RefundableOrder,
  RefundableTicket,
} from '#app/features/ticketing/refunds/rules/refund-policy.ts'
import { planCancelTickets } from './cancel-plan.ts'

const ticket = (id: string, position: number, changes: Partial<RefundableTicket> = {}): RefundableTicket => ({
  id,
  lineId: 'line',
  position,
  status: 'valid',
  checkedInAt: null,
  line: { quantity: 2, seatsPerTicket: 1, totalMinor: 20_000 },
  ...changes,
})
const order = (changes: Partial<RefundableOrder> = {}): RefundableOrder => ({
  status: 'confirmed',
  capturedMinor: 20_000,
  refundedMinor: 0,
  dueMinor: 0,
  tickets: [ticket('one', 0), ticket('two', 1)],
  ...changes,
})
const keep = { givesMoneyBack: false, admitsCheckedIn: false }
const giveBack = { givesMoneyBack: true, admitsCheckedIn: false }
const free = { capturedMinor: 0 }

test.each([
  ['one of two, money kept', order(), ['one'], keep, { refundMinor: 0, endsAs: null }],
  [
    'both, money kept: the money can still go back',
    order(),
    ['one', 'two'],
    keep,
    { refundMinor: 0, endsAs: null },
  ],
  ['one of two with money', order(), ['one'], giveBack, { refundMinor: 10_000 }],
  ['both with money', order(), ['one', 'two'], giveBack, { refundMinor: 20_000 }],
  ['one of two free ones', order(free), ['one'], giveBack, { refundMinor: 0, endsAs: null }],
  ['both free ones', order(free), ['one', 'two'], keep, { refundMinor: 0, endsAs: 'cancelled' }],
  [
    'the rest, all money back before',
    order({ refundedMinor: 20_000 }),
    ['one', 'two'],
    giveBack,
    { endsAs: 'cancelled' },
  ],
] as const)('tickets are cancelled according to plan: %s', (_name, what, ids, wish, expected) => {
  const plan = planCancelTickets(what, ids, wish)
  expect(plan).toMatchObject({ ...expected, failed: [] })
  expect(plan.ticketIds).toEqual(ids)
  expect(plan.sales).toEqual([{ lineId: 'line', quantity: ids.length }])
})

test('a refund of disputed money is refused, and its tickets stay valid', () => {
  const ids = ['one', 'two']
  const isDisputed = true
  expect(planCancelTickets(order(), ids, { ...giveBack, isDisputed })).toEqual({
    ticketIds: [],
    sales: [],
    refundMinor: 0,
    endsAs: null,
    failed: ids.map((ticketId) => ({ ticketId, reason: 'disputed' })),
  })
  expect(planCancelTickets(order(), ids, { ...keep, isDisputed })).toMatchObject({
    ticketIds: ids,
    failed: [],
  })
  expect(planCancelTickets(order(free), ids, { ...giveBack, isDisputed }).ticketIds).toEqual(ids)
})

test('two tickets of one sale are cancelled together and refunded once', () => {
  const line = { quantity: 1, seatsPerTicket: 2, totalMinor: 20_000 }
  const pair = order({ tickets: [ticket('one', 0, { line }), ticket('two', 1, { line })] })
  for (const ids of [['one'], ['one', 'two']]) {
    expect(planCancelTickets(pair, ids, giveBack)).toMatchObject({
      ticketIds: ['one', 'two'],
      sales: [{ lineId: 'line', quantity: 1 }],
      refundMinor: 20_000,
      failed: [],
    })
  }
})

test('void tickets, checked-in tickets and tickets of a refunded order are kept, each with its reason', () => {
  const inside = ticket('one', 0, { checkedInAt: new Date(0) })
  const mixed = order({ tickets: [inside, ticket('two', 1, { status: 'void' }), ticket('three', 2)] })
  expect(planCancelTickets(mixed, ['one', 'two', 'three'], keep)).toMatchObject({
    ticketIds: ['three'],
    failed: [
      { ticketId: 'one', reason: 'checked-in' },
      { ticketId: 'two', reason: 'ticket-void' },
    ],
  })
  expect(planCancelTickets(mixed, ['one'], { ...keep, admitsCheckedIn: true }).ticketIds).toEqual(['one'])
  expect(planCancelTickets(order({ status: 'refunded' }), ['one'], keep)).toMatchObject({
    ticketIds: [],
    failed: [{ ticketId: 'one', reason: 'order-not-live' }],
  })
})
