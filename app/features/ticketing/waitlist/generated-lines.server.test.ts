import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { chance } from '#demo/chance.ts'
import { aRefund } from '#tests/factories/a-refund.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aCheckout, payAtProvider } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { cancelOwnHold } from '../checkout/cancel-own-hold.server.ts'
import { confirmPayment } from '../checkout/confirm-payment.server.ts'
import type { PlacedOrder } from '../checkout/order-types.server.ts'
import { placeOrder } from '../checkout/place-order.server.ts'
import { releaseExpiredHolds } from '../checkout/release-expired-holds.server.ts'
import { startPayment } from '../checkout/start-payment.server.ts'
import { joinWaitlist } from './join-waitlist.server.ts'
import { leaveWaitlist } from './leave-waitlist.server.ts'
import { setWaitlistStatus } from './set-waitlist-status.server.ts'
import { sweepWaitlist } from './sweep-waitlist.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)

const steps = 120

test.each([
  { seed: 1, shared: false },
  { seed: 2, shared: true },
])('whatever people do, in whichever order, every place is accounted for (%j)', async ({ seed, shared }) => {
  const { below } = chance(seed)
  const one = <T>(of: readonly T[]): T | undefined => of[below(of.length)]
  const event_id = await anEvent(ctx, shared ? { capacity_mode: 'shared', total_capacity: 6 } : undefined)
  const ticketTypeIds = [
    await aTicketType(ctx, { event_id, capacity: 4 }),
    await aTicketType(ctx, { event_id, capacity: 2, seats_per_ticket: shared ? 2 : 1 }),
  ]
  const entries: { id: string; key: string }[] = []
  const orders: PlacedOrder[] = []
  const paid: PlacedOrder[] = []
  const did = new Set<string>()
  let now = ctx.now
  let people = 0

  const stock = (ticketTypeId: string) =>
    ctx.db.selectFrom('ticket_types').selectAll().where('id', '=', ticketTypeId).executeTakeFirstOrThrow()

  async function buy(on: Ctx, ticketTypeId: string, quantity: number, offer?: { id: string; key: string }) {
    const { seats_per_ticket: seatsPerTicket } = await stock(ticketTypeId)
    const checkout = aCheckout({ ticketTypeId, quantity, seatsPerTicket })
    const items = checkout.items.map((item) => ({ ...item, ...(offer && { offer }) }))
    const outcome = await placeOrder(on, { ...checkout, items })
    if (!outcome.ok) return 'refused'
    orders.push(outcome.order)
    const after = await stock(ticketTypeId)
    if (!offer) expect(after.sold + after.held + after.waiting).toBeLessThanOrEqual(after.capacity ?? 0)
    return offer ? 'bought by offer' : 'bought'
  }

  const actions: ((on: Ctx) => Promise<string>)[] = [
    async (on) => {
      const outcome = await joinWaitlist(on, {
        ticketTypeId: one(ticketTypeIds) ?? '',
        firstName: 'A',
        lastName: 'B',
        email: `person-${seed}-${people++}@school.example`,
        phoneNumber: '',
        message: '',
        places: 1 + below(2),
      })
      if (outcome.ok) entries.push(outcome.entry)
      return outcome.ok ? 'joined' : outcome.reason
    },
    (on) => buy(on, one(ticketTypeIds) ?? '', 1 + below(2)),
    (on) => buy(on, one(ticketTypeIds) ?? '', 1),
    async (on) => {
      const open = await ctx.db
        .selectFrom('waitlist_offers')
        .selectAll()
        .where('status', '=', 'open')
        .execute()
      const offer = one(open)
      return offer ? buy(on, offer.ticket_type_id, 1 + below(offer.places), offer) : 'no offer'
    },
    async (on) => {
      const order = one(orders.slice(-3))
      if (!order) return 'no order'
      const started = await startPayment(on, order)
      if (!started.ok) return 'not to be paid'
      if (below(5) < 2) now = addMinutes(now, 20)
      if (below(2) === 0) await releaseExpiredHolds({ ...on, now }, {})
      await payAtProvider(on, started.ref)
      const paymentEvent = { provider: 'demo' as const, eventId: newId(), paymentRef: started.ref }
      const { result } = await confirmPayment({ ...on, now }, paymentEvent)
      if (result === 'confirmed') paid.push(order)
      return result
    },
    async (on) => {
      const order = one(orders.slice(-3))
      return order && (await cancelOwnHold(on, order)).ok ? 'given up' : 'not given up'
    },
    async (on) => {
      const order = paid.pop()
      if (!order) return 'nothing to refund'
      await aRefund(on, order, { kind: 'everything' })
      return 'refunded'
    },
    async (on) => {
      const entry = one(entries.slice(-3))
      return entry && (await leaveWaitlist(on, entry)).ok ? 'left' : 'not left'
    },
    async (on) => {
      const [entry, to] = [
        one(entries.slice(-3)),
        one(['notified', 'pending', 'converted', 'expired'] as const),
      ]
      if (!entry || !to) return 'no entry'
      const outcome = await setWaitlistStatus({ ...on, actor: system }, { entryId: entry.id, to })
      return outcome.ok ? `set ${to}` : `not set ${to}`
    },
    async () => {
      now = addMinutes(now, one([2, 16, 60, 1_441]) ?? 0)
      return 'time passed'
    },
  ]

  async function settle() {
    const on = { ...ctx, now, actor: system }
    await releaseExpiredHolds(on, {})
    await sweepWaitlist(on)
    await expectInvariants(on)
  }
  for (let step = 0; step < steps; step++) {
    did.add((await one(actions)?.({ ...ctx, now })) ?? '')
    if (step % 4 === 0) await settle()
  }
  expect([...did]).toEqual(expect.arrayContaining(['joined', 'bought', 'left', 'given up', 'confirmed']))
  now = addMinutes(now, 8 * 1440)
  await settle()
  for (const id of ticketTypeIds)
    expect(await stock(id)).toMatchObject({ held: 0, seats_held: 0, waiting: 0 })
})
