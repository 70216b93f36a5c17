import { expect, test } from 'vitest'
import type { CartItem } from '#app/features/ticketing/cart/rules/cart.ts'
import { cancelOwnHold } from '#app/features/ticketing/checkout/cancel-own-hold.server.ts'
import { placeOrder } from '#app/features/ticketing/checkout/place-order.server.ts'
import { offerFreedPlaces } from '#app/features/ticketing/waitlist/offer-freed-places.server.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aWaitlistEntry, offersOf } from '#tests/factories/a-waitlist-entry.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aCheckout, aHeldOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { heldBackBy } from './held-back-by.server.ts'
import { steerLine } from './steer-line.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)

test('an open line lets pass what a waitlist has offered, and nothing that only says so', async () => {
  const eventId = await anEvent(ctx)
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId, capacity: 2 })
  const sibling = await aTicketType(ctx, { event_id: eventId })
  const holds = [await aHeldOrder(ctx, { ticketTypeId }), await aHeldOrder(ctx, { ticketTypeId })]
  await aWaitlistEntry(ctx, { ticketTypeId })
  for (const hold of holds) await cancelOwnHold(ctx, hold)
  await offerFreedPlaces({ ...ctx, actor: system }, { eventId })
  const [made] = await offersOf(ctx, ticketTypeId)
  if (!made) throw new Error('no offer')
  await steerLine({ ...ctx, actor: actorWithRole('admin') }, { eventId, step: 'open' })
  const offer = { id: made.id, key: made.key }
  const isHeldBack = async (item: CartItem, replaces = null as { reference: string; key: string } | null) =>
    (await heldBackBy(ctx, { wanted: [item], replaces, cookies: null })) !== null

  expect(await isHeldBack({ ticketTypeId, quantity: 1 })).toBe(true)
  expect(await isHeldBack({ ticketTypeId, quantity: 1, offer })).toBe(false)
  // The other place is not reserved.
  expect(await isHeldBack({ ticketTypeId, quantity: 2, offer })).toBe(true)
  expect(await isHeldBack({ ticketTypeId: sibling, quantity: 1, offer })).toBe(true)
  for (const madeUp of [
    { ...offer, key: 'made-up' },
    { id: eventId, key: made.key },
    { id: 'x', key: 'x' },
  ]) {
    expect(await isHeldBack({ ticketTypeId, quantity: 1, offer: madeUp })).toBe(true)
  }

  const checkout = aCheckout({ ticketTypeId })
  const items = checkout.items.map((item) => ({ ...item, offer }))
  const placed = await placeOrder(ctx, { ...checkout, items })
  if (!placed.ok) throw new Error('not placed')
  const { reference, key } = placed.order
  expect(await isHeldBack({ ticketTypeId, quantity: 1, offer })).toBe(true)
  expect(await isHeldBack({ ticketTypeId, quantity: 1, offer }, { reference, key })).toBe(false)
  await expectInvariants(ctx)
})
