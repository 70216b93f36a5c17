import { expect, test } from 'vitest'
import { openEvents } from '#app/features/events/event-summaries.server.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aCheckout } from '#tests/factories/an-order.ts'
import { testContext } from '#tests/support/test-context.ts'
import { placeOrder } from '../checkout/place-order.server.ts'
import { ticketsOfEvent } from './event-tickets.server.ts'
import { priceCart } from './price-cart.server.ts'

const { ctx, at } = await testContext()
const ends = '2026-12-03T00:00:00.000Z'
const before = at('2026-12-02T23:59:59.999Z')
const after = at(ends)

const eventId = await anEvent(ctx)
const ticketTypeId = await aTicketType(ctx, {
  event_id: eventId,
  price_minor: 30_000,
  member_discount_percent: 10,
  price_tiers: JSON.stringify([{ until: ends, priceMinor: 0 }]),
})
const filters = { q: '', quick: [], view: 'grid' as const, month: null, after: null }
const wanted = { ticketTypeId, quantity: 2, priceMinor: 0 }

test('the page of the event shows the price of the moment and the one that follows', async () => {
  const event = await ctx.db
    .selectFrom('events')
    .select(['id', 'status', 'ends_at as endsAt', 'currency'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  const [early] = await ticketsOfEvent(before, event, null)
  expect(early).toMatchObject({ priceMinor: 0, nextPrice: { from: new Date(ends), priceMinor: 30_000 } })
  const [late] = await ticketsOfEvent(after, event, null)
  expect(late).toMatchObject({ priceMinor: 30_000, memberPriceMinor: 27_000, nextPrice: null })
})

test('lists and their filters go by the price of the moment', async () => {
  const found = async (now: typeof ctx, quick: ('free' | 'paid')[]) =>
    (await openEvents(now, { ...filters, quick }, 'Asia/Dubai')).events.map((event) => event.fromPriceMinor)
  expect(await found(before, ['free'])).toEqual([0])
  expect(await found(before, ['paid'])).toEqual([])
  expect(await found(after, ['free'])).toEqual([])
  expect(await found(after, ['paid'])).toEqual([30_000])
})

test('the cart has the price of the moment, and an order that was shown the earlier one is asked again', async () => {
  expect(await priceCart(before, [wanted])).toMatchObject({ cart: { price: { total: 0 } } })
  expect(await placeOrder(after, aCheckout(wanted))).toEqual({
    ok: false,
    reason: 'price-changed',
    total: { minor: 60_000, currency: 'AED' },
  })
  expect(await placeOrder(before, aCheckout(wanted))).toMatchObject({ order: { status: 'confirmed' } })
})
