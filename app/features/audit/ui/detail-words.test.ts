import { expect, test } from 'vitest'
import { detailFacts } from '../rules/detail-facts.ts'
import { factName, factValue } from './detail-words.ts'

test('details are shown with readable names and values', () => {
  const details = {
    reference: 'SR-1',
    amountMinor: 12_345,
    ticketTypeId: 'an-id',
    isHandedOver: true,
    slug: { from: '', to: 'new' },
    endsAt: '2026-12-04T14:30:00.000Z',
    changed: ['title', 'place'],
    price: { minor: 10_000, currency: 'AED' },
    free_tickets_per_month: 12_000,
    orders: [],
  }
  expect(detailFacts(details).map((fact) => [factName(fact), factValue(fact, 'Asia/Dubai')])).toEqual([
    ['Reference', 'SR-1'],
    ['Amount', '123.45'],
    ['Ticket type', 'an-id'],
    ['Transferred', 'yes'],
    ['Slug', 'nothing → new'],
    ['Ends', 'Fri 04-12-2026, 6:30 PM, Dubai time'],
    ['Changed', 'title, place'],
    ['Price, amount', '100.00'],
    ['Price, currency', 'AED'],
    ['Free tickets per month', '12,000'],
    ['Orders', 'none'],
  ])
})
