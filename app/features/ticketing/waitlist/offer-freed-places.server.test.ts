import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aWaitlistEntry, offersOf } from '#tests/factories/a-waitlist-entry.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aCheckout, aHeldOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { cancelOwnHold } from '../checkout/cancel-own-hold.server.ts'
import { placeOrder } from '../checkout/place-order.server.ts'
import { leaveWaitlist } from './leave-waitlist.server.ts'
import { offerFreedPlaces } from './offer-freed-places.server.ts'
import { sweepWaitlist } from './sweep-waitlist.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)

const countersOf = (ticketTypeId: string) =>
  ctx.db
    .selectFrom('ticket_types')
    .select(['sold', 'held', 'waiting'])
    .where('id', '=', ticketTypeId)
    .executeTakeFirstOrThrow()

const statusOf = async (entryId: string) =>
  (
    await ctx.db
      .selectFrom('waitlist_entries')
      .select(['status', 'places_left'])
      .where('id', '=', entryId)
      .executeTakeFirstOrThrow()
  ).status

/** A ticket type whose places are held, one order each. */
async function soldOut(places: number, overrides: { event_id?: string } = {}) {
  const event_id = overrides.event_id ?? (await anEvent(ctx))
  const ticketTypeId = await aTicketType(ctx, { event_id, capacity: places })
  const orders = []
  for (let index = 0; index < places; index++) orders.push(await aHeldOrder(ctx, { ticketTypeId }))
  return { eventId: event_id, ticketTypeId, orders }
}

/** Runs the jobs of the waitlist that were enqueued, and answers for which events. */
async function runJobs(on: Ctx = ctx): Promise<string[]> {
  const jobs = (await takeJobs(ctx)).filter((job) => job.name === 'waitlist.offer')
  const eventIds = jobs.map((job) => (job.payload as { eventId: string }).eventId)
  for (const eventId of eventIds) await offerFreedPlaces({ ...on, actor: system }, { eventId })
  return eventIds
}

const giveUp = async (order: { reference: string; key: string } | undefined) => {
  if (!order) throw new Error('no order')
  expect(await cancelOwnHold(ctx, order)).toEqual({ ok: true })
}

const reasonOf = async (ticketTypeId: string, on: Ctx = ctx) => {
  const outcome = await placeOrder(on, aCheckout({ ticketTypeId }))
  if (outcome.ok) return 'bought'
  return outcome.reason === 'lines-refused' ? outcome.lines[0]?.refusal.reason : outcome.reason
}

describe('ten waiting, one place', () => {
  test('the first entry gets one offer, the others wait, and no buyer gets the place', async () => {
    const { ticketTypeId, orders } = await soldOut(3)
    const line = []
    for (let index = 0; index < 10; index++) line.push(await aWaitlistEntry(ctx, { ticketTypeId }))
    expect(line.map((entry) => entry.position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    await giveUp(orders[0])
    expect(await reasonOf(ticketTypeId)).toBe('sold-out')
    await runJobs()
    const offers = await offersOf(ctx, ticketTypeId)
    expect(offers).toMatchObject([{ email: line[0]?.email, places: 1, status: 'open' }])
    expect(await countersOf(ticketTypeId)).toEqual({ sold: 0, held: 3, waiting: 9 })
    expect(await reasonOf(ticketTypeId)).toBe('sold-out')
    await expectInvariants(ctx)

    const nextDay = later(ctx, 24 * 60)
    await sweepWaitlist({ ...nextDay, actor: system })
    expect(await offersOf(ctx, ticketTypeId)).toMatchObject([
      { email: line[0]?.email, status: 'expired' },
      { email: line[1]?.email, status: 'open' },
    ])
    expect(await statusOf(line[0]?.id ?? '')).toBe('expired')
    const kinds = await ctx.db
      .selectFrom('mails')
      .select(['kind', 'recipient'])
      .where('recipient', 'in', [line[0]?.email ?? '', line[1]?.email ?? ''])
      .orderBy('id')
      .execute()
    expect(kinds.map(({ kind }) => kind).sort()).toEqual([
      'waitlist-confirmation',
      'waitlist-confirmation',
      'waitlist-offer',
      'waitlist-offer',
      'waitlist-offer-expired',
    ])
  })

  test('twenty runs of the job at once make one offer and one mail', async () => {
    const { eventId, ticketTypeId, orders } = await soldOut(1)
    const first = await aWaitlistEntry(ctx, { ticketTypeId })
    for (let index = 0; index < 9; index++) await aWaitlistEntry(ctx, { ticketTypeId })
    await giveUp(orders[0])
    await Promise.all(
      Array.from({ length: 20 }, () => offerFreedPlaces({ ...ctx, actor: system }, { eventId })),
    )
    expect(await offersOf(ctx, ticketTypeId)).toMatchObject([{ entryId: first.id, status: 'open' }])
    const mails = await ctx.db
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'waitlist-offer')
      .where('recipient', '=', first.email)
      .execute()
    expect(mails).toHaveLength(1)
    await expectInvariants(ctx)
  })
})

describe('an offer', () => {
  const byOffer = (ticketTypeId: string, offer: { id: string; key: string } | undefined, quantity = 1) => {
    const checkout = aCheckout({ ticketTypeId, quantity })
    return { ...checkout, items: checkout.items.map((item) => ({ ...item, offer })) }
  }

  async function anOffer(places: number, wanted = places) {
    const sold = await soldOut(places)
    const entry = await aWaitlistEntry(ctx, { ticketTypeId: sold.ticketTypeId, places: wanted })
    for (const order of sold.orders) await giveUp(order)
    await runJobs()
    const [offer] = await offersOf(ctx, sold.ticketTypeId)
    if (!offer) throw new Error('no offer')
    return { ...sold, entry, offer }
  }

  test('is bought once: its places move to the order, and a second order is refused', async () => {
    const { ticketTypeId, offer, entry } = await anOffer(2)
    const placed = await placeOrder(ctx, byOffer(ticketTypeId, offer, 2))
    expect(placed.ok).toBe(true)
    expect(await countersOf(ticketTypeId)).toEqual({ sold: 0, held: 2, waiting: 0 })
    const second = await placeOrder(ctx, byOffer(ticketTypeId, offer, 1))
    expect(second).toMatchObject({ ok: false, lines: [{ refusal: { reason: 'offer-over' } }] })
    expect(await statusOf(entry.id)).toBe('notified')
    await expectInvariants(ctx)
  })

  test('stands again when the order that took it is given up', async () => {
    const { ticketTypeId, offer, entry } = await anOffer(1)
    const placed = await placeOrder(ctx, byOffer(ticketTypeId, offer))
    if (!placed.ok) throw new Error(placed.reason)
    await giveUp(placed.order)
    expect(await offersOf(ctx, ticketTypeId)).toMatchObject([{ status: 'open' }])
    expect(await countersOf(ticketTypeId)).toEqual({ sold: 0, held: 1, waiting: 0 })
    await expectInvariants(ctx)
    const paid = await aPaidOrder(ctx, { ticketTypeId }, byOffer(ticketTypeId, offer))
    expect(paid.tickets).toHaveLength(1)
    expect(await offersOf(ctx, ticketTypeId)).toMatchObject([{ status: 'converted' }])
    expect(await statusOf(entry.id)).toBe('converted')
    expect(await countersOf(ticketTypeId)).toEqual({ sold: 1, held: 0, waiting: 0 })
    await expectInvariants(ctx)
  })

  test('needs its key, and its time', async () => {
    const { ticketTypeId, offer } = await anOffer(1)
    const wrong = await placeOrder(ctx, byOffer(ticketTypeId, { ...offer, key: 'A'.repeat(26) }))
    expect(wrong).toMatchObject({ ok: false, lines: [{ refusal: { reason: 'offer-over' } }] })
    const late = await placeOrder(later(ctx, 24 * 60), byOffer(ticketTypeId, offer))
    expect(late).toMatchObject({ ok: false, lines: [{ refusal: { reason: 'offer-over' } }] })
    expect(await reasonOf(ticketTypeId, later(ctx, 24 * 60))).toBe('bought')
  })

  test('of one of three wanted places keeps the place in line for the rest', async () => {
    const { eventId, ticketTypeId, orders } = await soldOut(3)
    const first = await aWaitlistEntry(ctx, { ticketTypeId, places: 3 })
    const second = await aWaitlistEntry(ctx, { ticketTypeId })
    await giveUp(orders[0])
    await runJobs()
    await giveUp(orders[1])
    await runJobs()
    expect(await offersOf(ctx, ticketTypeId)).toMatchObject([
      { entryId: first.id, places: 1 },
      { entryId: first.id, places: 1 },
    ])
    const [one, other] = await offersOf(ctx, ticketTypeId)
    await aPaidOrder(ctx, { ticketTypeId }, byOffer(ticketTypeId, one))
    expect(await statusOf(first.id)).toBe('notified')
    await aPaidOrder(ctx, { ticketTypeId }, byOffer(ticketTypeId, other))
    expect(await statusOf(first.id)).toBe('pending')
    await giveUp(orders[2])
    await offerFreedPlaces(ctx, { eventId })
    expect((await offersOf(ctx, ticketTypeId)).at(-1)).toMatchObject({ entryId: first.id, status: 'open' })
    expect(await statusOf(second.id)).toBe('pending')
    await expectInvariants(ctx)
  })

  test('of which less is bought lets the rest go on', async () => {
    const { ticketTypeId, offer } = await anOffer(3)
    const next = await aWaitlistEntry(ctx, { ticketTypeId })
    await aPaidOrder(ctx, { ticketTypeId }, byOffer(ticketTypeId, offer, 2))
    await runJobs()
    expect((await offersOf(ctx, ticketTypeId)).at(-1)).toMatchObject({ entryId: next.id, places: 1 })
    await expectInvariants(ctx)
  })

  test('of several events lets the rest go on in one order, whatever that of the cart: a job waits for its like', async () => {
    const offers = [await anOffer(2), await anOffer(2)]
    await takeJobs(ctx)
    for (const cart of [offers, offers.toReversed()]) {
      const checkout = aCheckout(cart.map(({ ticketTypeId }) => ({ ticketTypeId })))
      const items = checkout.items.map((item, index) => ({ ...item, offer: cart[index]?.offer }))
      const undo = new Error('undo')
      const jobs: unknown[] = []
      const placed = withTransaction(ctx, async (tx) => {
        expect(await placeOrder(tx, { ...checkout, items })).toMatchObject({ ok: true })
        for (const { name, payload } of await takeJobs(tx)) if (name === 'waitlist.offer') jobs.push(payload)
        throw undo
      })
      await expect(placed).rejects.toBe(undo)
      expect(jobs).toEqual(
        offers
          .map(({ eventId }) => eventId)
          .sort()
          .map((eventId) => ({ eventId })),
      )
    }
  })

  test('ends with leaving, and goes on to the next', async () => {
    const { ticketTypeId, entry, offer } = await anOffer(1)
    const next = await aWaitlistEntry(ctx, { ticketTypeId })
    expect(await leaveWaitlist(ctx, entry)).toEqual({ ok: true })
    expect(await leaveWaitlist(ctx, entry)).toEqual({ ok: false, reason: 'already-left' })
    await runJobs()
    expect(await offersOf(ctx, ticketTypeId)).toMatchObject([
      { id: offer.id, status: 'withdrawn' },
      { entryId: next.id, status: 'open' },
    ])
    await expectInvariants(ctx)
  })

  test('gives its places back when it ends, also where its entry has gone without it', async () => {
    const { eventId, ticketTypeId, entry } = await anOffer(1)
    const next = await aWaitlistEntry(ctx, { ticketTypeId })
    await ctx.db
      .updateTable('waitlist_entries')
      .set({ status: 'left', closed_at: ctx.now })
      .where('id', '=', entry.id)
      .execute()
    await offerFreedPlaces({ ...later(ctx, 24 * 60 + 1), actor: system }, { eventId })
    expect((await offersOf(ctx, ticketTypeId)).map(({ entryId, status }) => [entryId, status])).toEqual([
      [entry.id, 'expired'],
      [next.id, 'open'],
    ])
    await expectInvariants(ctx)
  })
})
