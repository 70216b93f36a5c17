import { expect, test } from 'vitest'
import { toRecord } from './to-record.ts'

const order = (provider: 'transfer' | 'demo', of: Partial<Parameters<typeof toRecord>[0]> = {}) =>
  ({
    status: 'awaiting_payment',
    manual: {
      terms: 'when-paid',
      addedBy: null,
      note: '',
      aboveCapacity: '',
      isMailed: true,
    },
    payments: [{ provider, status: 'pending', amountMinor: 9_000 }],
    ...of,
  }) as Parameters<typeof toRecord>[0]

test('what is due can be recorded, and a card payment that was opened of a held order', () => {
  expect(toRecord(order('transfer'))).toEqual({ minor: 9_000, isOpened: false })
  expect(toRecord(order('demo'))).toEqual({ minor: 9_000, isOpened: true })
})

test('the card payment of a checkout, and of an order that is over, cannot', () => {
  expect(toRecord(order('demo', { manual: null }))).toBeNull()
  expect(toRecord(order('demo', { status: 'expired' }))).toBeNull()
  expect(toRecord(order('demo', { payments: [] }))).toBeNull()
})
