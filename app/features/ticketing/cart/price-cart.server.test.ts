import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aMember } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder } from '#tests/factories/an-order.ts'
import { testContext } from '#tests/support/test-context.ts'
import { priceCart } from './price-cart.server.ts'

const { ctx } = await testContext()

async function priced(on: Ctx, ...items: [ticketTypeId: string, quantity?: number][]) {
  const outcome = await priceCart(
    on,
    items.map(([ticketTypeId, quantity = 1]) => ({ ticketTypeId, quantity })),
  )
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.cart
}

test('names, prices, seats and totals come from rows, in the order of the cart', async () => {
  const one = await aTicketType(ctx, { name: 'Early bird', price_minor: 4_550, capacity: 12 })
  const two = await aTicketType(ctx, { name: 'Corporate', kind: 'corporate', seats_per_ticket: 2 })
  const cart = await priced(ctx, [two, 2], [one, 3])
  expect(cart).toMatchObject({
    currency: 'AED',
    price: { subtotal: 33_650, discount: 0, codeDiscount: 0, total: 33_650 },
    seats: 7,
    isBuyable: true,
  })
  expect(cart.lines).toMatchObject([
    { ticket: { name: 'Corporate', seatsPerTicket: 2 }, left: null, onlyLeft: null, refusal: null },
    { ticket: { name: 'Early bird' }, price: { total: 13_650 }, left: 12, onlyLeft: null },
  ])
  expect(cart.lines[0]?.event).toMatchObject({ title: 'Leadership Evening', timeZone: 'Asia/Dubai' })
})

test('refused lines stay visible, cost nothing in the total, and say why', async () => {
  const good = await aTicketType(ctx)
  const few = await aTicketType(ctx, { capacity: 3 })
  await aHeldOrder(ctx, { ticketTypeId: few })
  const pounds = await aTicketType(ctx, { event_id: await anEvent(ctx, { currency: 'GBP' }) })
  const gone = newId()
  const cart = await priced(ctx, [good], [few, 3], [pounds], [gone], ['nonsense'])
  expect(cart.isBuyable).toBe(false)
  expect(cart.price.total).toBe(10_000)
  expect(cart.lines.map((line) => line.refusal)).toEqual([
    null,
    { reason: 'not-enough', left: 2 },
    { reason: 'mixed-currency', currency: 'GBP', cartCurrency: 'AED' },
    { reason: 'not-found' },
    { reason: 'not-found' },
  ])
  expect(cart.lines[1]).toMatchObject({ left: 2, onlyLeft: 2 })
  expect(cart.lines[3]).toMatchObject({ ticket: null, event: null, price: null, left: null })
})

test('shared capacity limits what is left, in sales', async () => {
  const event_id = await anEvent(ctx, { capacity_mode: 'shared', total_capacity: 7 })
  const single = await aTicketType(ctx, { event_id })
  const double = await aTicketType(ctx, { event_id, seats_per_ticket: 2 })
  await aHeldOrder(ctx, { ticketTypeId: double, quantity: 1, seatsPerTicket: 2 })
  const cart = await priced(ctx, [single, 2], [double, 2])
  expect(cart.lines.map((line) => [line.left, line.refusal])).toEqual([
    [5, null],
    [2, { reason: 'not-enough', left: 1 }],
  ])
})

test('member prices and member-only tickets follow the viewer', async () => {
  const open = await aTicketType(ctx, { member_discount_percent: 10 })
  const closed = await aTicketType(ctx, { is_member_only: true, member_tier: 'enterprise' })
  const asGuest = await priced(ctx, [open], [closed])
  expect(asGuest.lines.map((line) => line.refusal?.reason)).toEqual([undefined, 'member-only'])
  expect(asGuest.price.total).toBe(10_000)
  const vip = { ...ctx, actor: await aMember(ctx, 'vip') }
  const asVip = await priced(vip, [open], [closed])
  expect(asVip).toMatchObject({ isBuyable: true, price: { discount: 1_000, total: 19_000 } })
  expect(asVip.lines[0]?.ticket?.isMemberPrice).toBe(true)
})

test('an empty cart is priced as empty; a malformed one is refused', async () => {
  expect(await priced(ctx)).toEqual({
    lines: [],
    currency: null,
    price: { subtotal: 0, discount: 0, codeDiscount: 0, total: 0 },
    discount: null,
    seats: 0,
    isBuyable: false,
  })
  expect(await priceCart(ctx, [{ ticketTypeId: newId(), quantity: 0 }])).toEqual({
    ok: false,
    reason: 'bad-quantity',
  })
})
