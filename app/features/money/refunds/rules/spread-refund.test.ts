import { expect, test } from 'vitest'
import { spreadRefund, spreadTickets } from './spread-refund.ts'

const paid = (id: string, capturedMinor: number, refundedMinor = 0) => ({
  id,
  status: 'succeeded' as const,
  capturedMinor,
  refundedMinor,
})
const due = { id: 'due', status: 'pending' as const, capturedMinor: 0, refundedMinor: 0 }
const payments = [paid('card', 10_000, 1_000), due, paid('cash', 5_000)]

test.each([
  [1, [['cash', 1]]],
  [5_000, [['cash', 5_000]]],
  [
    5_001,
    [
      ['cash', 5_000],
      ['card', 1],
    ],
  ],
  [
    14_000,
    [
      ['cash', 5_000],
      ['card', 9_000],
    ],
  ],
])('%i goes back on the latest payments first', (amountMinor, parts) => {
  const spread = spreadRefund(payments, amountMinor)
  expect(spread.map(({ paymentId, amountMinor: part }) => [paymentId, part])).toEqual(parts)
})

test('more than is left is left out', () => {
  const spread = spreadRefund(payments, 20_000)
  expect(spread.reduce((sum, part) => sum + part.amountMinor, 0)).toBe(14_000)
})

test('tickets are paid by the parts one after the other, to the last minor unit', () => {
  const tickets = [
    { id: 'a', amountMinor: 3_333 },
    { id: 'free', amountMinor: 0 },
    { id: 'b', amountMinor: 3_334 },
  ]
  expect(spreadTickets([{ amountMinor: 5_000 }, { amountMinor: 1_667 }], tickets)).toEqual([
    [
      { id: 'a', amountMinor: 3_333 },
      { id: 'free', amountMinor: 0 },
      { id: 'b', amountMinor: 1_667 },
    ],
    [{ id: 'b', amountMinor: 1_667 }],
  ])
})
