import { expect, test } from 'vitest'
import { ticketFileName } from './ticket-file-name.ts'

test('a PDF ticket is named after its event and the local start of the event', () => {
  const startsAt = new Date('2026-12-04T20:05:00Z')
  const slug = 'leading-through-change'
  expect(ticketFileName({ slug, startsAt, timeZone: 'Asia/Dubai' })).toBe(
    'ticket-leading-through-change-20261205-0005.pdf',
  )
  expect(ticketFileName({ slug, startsAt, timeZone: 'Europe/London' })).toBe(
    'ticket-leading-through-change-20261204-2005.pdf',
  )
})

test('further tickets of an order are numbered', () => {
  const event = { slug: 'forum', startsAt: new Date('2026-12-04T20:05:00Z'), timeZone: 'Asia/Dubai' }
  expect([1, 2, 10].map((number) => ticketFileName(event, number))).toEqual([
    'ticket-forum-20261205-0005.pdf',
    'ticket-forum-20261205-0005-2.pdf',
    'ticket-forum-20261205-0005-10.pdf',
  ])
})
