import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { checkIn } from '../../rules/check-in.ts'
import { doorConflict } from './door-conflict.ts'
import { checkInOffline, isSalt, type ListedTicket, lineOf, listedState, ticketOf } from './offline-list.ts'

const now = new Date('2026-12-01T18:00:00Z')
const event = { id: 'e', status: 'published', endsAt: now.getTime() + 1 } as const
const orders: OrderStatus[] = [
  'held',
  'awaiting_payment',
  'confirmed',
  'partially_refunded',
  'refunded',
  'cancelled',
  'expired',
]

describe('the offline verdict', () => {
  test('equals the verdict of the server for every ticket of the event', () => {
    for (const status of ['valid', 'void'] as const) {
      for (const orderStatus of orders) {
        for (const checkedInAt of [null, now]) {
          for (const [eventStatus, endsAt] of [
            ['published', now.getTime() + 1],
            ['published', now.getTime()],
            ['cancelled', now.getTime() + 1],
          ] as const) {
            const known = { id: 'e', status: eventStatus, endsAt: new Date(endsAt) }
            const listed: ListedTicket = {
              ...{ id: 't', hash: 'h', name: null, ticketName: '' },
              state: listedState({ status, orderStatus }),
              inSince: checkedInAt?.getTime() ?? null,
              isDisputed: false,
            }
            expect(checkInOffline(listed, { id: 'e', status: eventStatus, endsAt }, now)).toBe(
              checkIn({ status, orderStatus, checkedInAt, event: known }, 'e', now),
            )
          }
        }
      }
    }
  })

  test('is unknown for a ticket that is not on the list', () => {
    expect(checkInOffline(null, event, now)).toBe('unknown')
  })
})

test('a ticket survives the round trip through the offline list', () => {
  for (const state of ['valid', 'refunded', 'unpaid'] as const) {
    for (const isDisputed of [true, false]) {
      const ticket = { id: 't', hash: 'h', name: null, ticketName: 'Teacher', state, inSince: 5, isDisputed }
      expect(ticketOf(JSON.parse(JSON.stringify(lineOf(ticket))))).toEqual(ticket)
    }
  }
})

test('a salt has at least 128 bits', () => {
  expect(isSalt('a'.repeat(22))).toBe(true)
  for (const text of ['', 'a'.repeat(21), 'a'.repeat(65), `${'a'.repeat(22)}'`])
    expect(isSalt(text)).toBe(false)
})

test('a conflict is a difference between the decision at the door and the verdict of the server', () => {
  expect(doorConflict(true, 'admitted')).toBeNull()
  expect(doorConflict(true, 'already-in')).toBe('twice')
  expect(doorConflict(true, 'refunded')).toBe('refunded')
  expect(doorConflict(true, 'wrong-event')).toBe('wrong-event')
  expect(doorConflict(false, 'admitted')).toBe('turned-away')
  for (const verdict of ['already-in', 'unknown', 'refunded', 'event-closed'] as const) {
    expect(doorConflict(false, verdict)).toBeNull()
  }
})
