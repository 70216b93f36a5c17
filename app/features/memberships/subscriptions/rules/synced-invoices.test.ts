import { expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { hasBegun, isPaidForNothing, owedSince } from './synced-invoices.ts'

const now = new Date('2026-12-10T12:00:00Z')
const days = (count: number) => addMinutes(now, count * 1440)

function invoice(overrides: object = {}) {
  return {
    reason: 'first' as const,
    status: 'paid' as const,
    createdAt: days(-40),
    periodEnd: days(-9),
    ...overrides,
  }
}
const told = (overrides: object = {}) => ({
  status: 'active' as const,
  periodStart: days(-9),
  endedAt: null,
  invoices: [invoice()],
  ...overrides,
})

test('no payment is owed unless the subscription is overdue', () => {
  for (const status of ['incomplete', 'active', 'cancelled', 'ended'] as const)
    expect(owedSince(status, told(), now)).toBeNull()
})

test('a payment is owed since the oldest open invoice, else since the start of the period, never since a later time', () => {
  const open = (createdAt: Date) => invoice({ reason: 'renewal', status: 'open', createdAt })
  const owing = told({ status: 'past_due', invoices: [invoice(), open(days(-1)), open(days(-8))] })
  expect(owedSince('past_due', owing, now)).toEqual(days(-8))
  expect(owedSince('unpaid', owing, now)).toEqual(days(-8))
  expect(owedSince('past_due', told(), now)).toEqual(days(-9))
  expect(owedSince('past_due', told({ invoices: [open(days(1))] }), now)).toEqual(now)
})

test('a membership begins when its first invoice is paid, and with no other invoice', () => {
  expect(hasBegun([invoice()])).toBe(true)
  expect(hasBegun([])).toBe(false)
  expect(hasBegun([invoice({ status: 'open' })])).toBe(false)
  expect(hasBegun([invoice({ status: 'open' }), invoice({ reason: 'change' })])).toBe(false)
})

test('a payment for a subscription abandoned within its first month was for nothing', () => {
  const givenUp = told({ status: 'ended', endedAt: days(-20) })
  expect(isPaidForNothing('incomplete', givenUp)).toBe(true)
  expect(isPaidForNothing('active', givenUp)).toBe(false)
  expect(isPaidForNothing('incomplete', told({ status: 'ended', endedAt: days(-9) }))).toBe(false)
  expect(isPaidForNothing('incomplete', told({ status: 'ended' }))).toBe(false)
  expect(isPaidForNothing('incomplete', told())).toBe(false)
  const neverPaid = { status: 'ended', endedAt: days(-20), invoices: [invoice({ status: 'void' })] }
  expect(isPaidForNothing('incomplete', told(neverPaid))).toBe(false)
  expect(isPaidForNothing('incomplete', told({ ...neverPaid, invoices: [] }))).toBe(false)
})

test('a payment for a subscription that had already ended locally was for nothing', () => {
  expect(isPaidForNothing('ended', told())).toBe(true)
  expect(isPaidForNothing('ended', told({ status: 'ended', endedAt: days(-20) }))).toBe(true)
  expect(isPaidForNothing('ended', told({ invoices: [invoice({ status: 'open' })] }))).toBe(false)
  expect(isPaidForNothing('cancelled', told())).toBe(false)
})
