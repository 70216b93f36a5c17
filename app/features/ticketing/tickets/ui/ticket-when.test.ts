import { expect, test } from 'vitest'
import { ticketWhen } from './ticket-when.ts'

const startsAt = new Date('2026-12-04T14:30:00Z')
const endsAt = new Date('2026-12-04T16:30:00Z')

test('a ticket shows the time of its event in the time zone of the event', () => {
  expect(ticketWhen({ startsAt, endsAt, timeZone: 'Asia/Dubai' })).toBe(
    'Fri 04-12-2026, 6:30 PM – 8:30 PM, Dubai time',
  )
})

test('a ticket without a date shows that it is missing', () => {
  expect(ticketWhen({ startsAt: null, endsAt: null, timeZone: 'Asia/Dubai' })).toBe('Date not available')
})
