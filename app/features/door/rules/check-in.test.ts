import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { checkIn, type ScannedTicket } from './check-in.ts'

const now = new Date('2026-12-04T15:00:00Z')
const event = { id: 'event', status: 'published' as const, endsAt: new Date('2026-12-04T20:00:00Z') }
const ticket = (overrides: Partial<ScannedTicket> = {}): ScannedTicket => ({
  status: 'valid',
  orderStatus: 'confirmed',
  checkedInAt: null,
  event,
  ...overrides,
})
const scan = (scanned: ScannedTicket | null, at = now) => checkIn(scanned, 'event', at)

describe('the verdict of a check-in', () => {
  test.each<[OrderStatus, string]>([
    ['confirmed', 'admitted'],
    ['partially_refunded', 'admitted'],
    ['refunded', 'refunded'],
    ['cancelled', 'refunded'],
    ['held', 'unpaid'],
    ['awaiting_payment', 'unpaid'],
    ['expired', 'unpaid'],
  ])('for an order that is %s is %s', (orderStatus, verdict) =>
    expect(scan(ticket({ orderStatus }))).toBe(verdict),
  )

  test.each([
    ['unknown', null],
    ['already-in', ticket({ checkedInAt: now })],
    ['refunded', ticket({ status: 'void' })],
    ['wrong-event', ticket({ event: { ...event, id: 'other' } })],
    ['event-closed', ticket({ event: { ...event, status: 'cancelled' } })],
    ['event-closed', ticket({ event: { ...event, status: 'draft' } })],
  ] as const)('can be %s', (verdict, scanned) => expect(scan(scanned)).toBe(verdict))

  test('is event-closed from the end of the event', () => {
    expect(scan(ticket(), new Date(event.endsAt.getTime() - 1))).toBe('admitted')
    expect(scan(ticket(), event.endsAt)).toBe('event-closed')
  })

  test('is the first reason that applies', () => {
    const other = { ...event, id: 'other', status: 'cancelled' as const }
    expect(scan(ticket({ event: other, status: 'void', checkedInAt: now }))).toBe('wrong-event')
    expect(scan(ticket({ status: 'void', checkedInAt: now }))).toBe('refunded')
    expect(scan(ticket({ checkedInAt: now }), event.endsAt)).toBe('event-closed')
  })
})
