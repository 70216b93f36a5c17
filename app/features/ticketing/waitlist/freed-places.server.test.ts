import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { cancelRegistration } from '#app/features/order-admin/refunds/cancel-registration.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aClaim } from '#tests/factories/a-claim.ts'
import { aRefund } from '#tests/factories/a-refund.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aMember } from '#tests/factories/a-user.ts'
import { aWaitlistEntry, offersOf } from '#tests/factories/a-waitlist-entry.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import {
  aCheckout,
  aHeldOrder,
  anAwaitingOrder,
  aPaidOrder,
  payAtProvider,
} from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { cancelOwnHold } from '../checkout/cancel-own-hold.server.ts'
import { confirmPayment } from '../checkout/confirm-payment.server.ts'
import { placeOrder } from '../checkout/place-order.server.ts'
import { releaseExpiredHolds } from '../checkout/release-expired-holds.server.ts'
import { cancelClaim } from '../claims/cancel-claim.server.ts'
import { offerFreedPlaces } from './offer-freed-places.server.ts'
import { sweepWaitlist } from './sweep-waitlist.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
const as = (actor: Ctx['actor']) => ({ ...ctx, actor })
const admin = as(system)

/** Runs the waitlist's jobs that were enqueued; answers how many there were. */
async function runJobs(on: Ctx = admin): Promise<number> {
  const jobs = (await takeJobs(ctx)).filter((job) => job.name === 'waitlist.offer')
  for (const job of jobs) await offerFreedPlaces(on, job.payload as { eventId: string })
  return jobs.length
}

const aType = async (changes: Parameters<typeof aTicketType>[1] = {}) => {
  const event_id = changes?.event_id ?? (await anEvent(ctx))
  return { eventId: event_id, ticketTypeId: await aTicketType(ctx, { capacity: 1, ...changes, event_id }) }
}

const reasonOf = async (on: Ctx, ticketTypeId: string) => {
  const outcome = await placeOrder(on, aCheckout({ ticketTypeId }))
  if (outcome.ok) return 'bought'
  return outcome.reason === 'lines-refused' ? outcome.lines[0]?.refusal.reason : outcome.reason
}

async function expectOffered(ticketTypeId: string, entry: { id: string }) {
  expect(await runJobs()).toBeGreaterThan(0)
  expect(await offersOf(ctx, ticketTypeId)).toMatchObject([{ entryId: entry.id, status: 'open', places: 1 }])
  await expectInvariants(ctx)
}

describe('a place that comes free is offered', () => {
  test('after a refund', async () => {
    const { ticketTypeId } = await aType()
    const order = await aPaidOrder(ctx, { ticketTypeId })
    const entry = await aWaitlistEntry(ctx, { ticketTypeId })
    await takeJobs(ctx)
    await aRefund(ctx, order, { kind: 'everything' })
    expect(await reasonOf(ctx, ticketTypeId)).toBe('sold-out')
    await expectOffered(ticketTypeId, entry)
  })

  test('after the cancellation of a free order', async () => {
    const { ticketTypeId } = await aType({ price_minor: 0 })
    const order = await aHeldOrder(ctx, { ticketTypeId, priceMinor: 0 })
    const entry = await aWaitlistEntry(ctx, { ticketTypeId })
    await takeJobs(ctx)
    const outcome = await cancelRegistration(admin, { orderId: order.id, admitsCheckedIn: false })
    expect(outcome).toMatchObject({ ok: true })
    await expectOffered(ticketTypeId, entry)
  })

  test('after a cancelled claim; and no member claims ahead of the waitlist', async () => {
    const { eventId, ticketTypeId } = await aType()
    const [member, other] = [as(await aMember(ctx, 'basic')), as(await aMember(ctx, 'basic'))]
    const claim = await aClaim(member, { eventId })
    const entry = await aWaitlistEntry(ctx, { ticketTypeId })
    await takeJobs(ctx)
    expect(await cancelClaim(member, claim)).toEqual({ ok: true })
    await expect(aClaim(other, { eventId })).rejects.toThrow('NO_TICKETS_AVAILABLE')
    await expectOffered(ticketTypeId, entry)
  })

  test('after a hold that ended', async () => {
    const { ticketTypeId } = await aType()
    await aHeldOrder(ctx, { ticketTypeId })
    const entry = await aWaitlistEntry(ctx, { ticketTypeId })
    await takeJobs(ctx)
    expect(await reasonOf(later(ctx, 16), ticketTypeId)).toBe('sold-out')
    await expectOffered(ticketTypeId, entry)
  })

  test('after the capacity grew, and when its job was lost, by the sweep', async () => {
    const { ticketTypeId } = await aType()
    await aHeldOrder(ctx, { ticketTypeId })
    const entry = await aWaitlistEntry(ctx, { ticketTypeId })
    await takeJobs(ctx)
    expect(await sweepWaitlist(admin)).toEqual({ events: 0 })
    await ctx.db.updateTable('ticket_types').set({ capacity: 2 }).where('id', '=', ticketTypeId).execute()
    expect(await reasonOf(ctx, ticketTypeId)).toBe('sold-out')
    expect(await sweepWaitlist(admin)).toEqual({ events: 1 })
    expect(await sweepWaitlist(admin)).toEqual({ events: 0 })
    expect(await offersOf(ctx, ticketTypeId)).toMatchObject([{ entryId: entry.id }])
    await ctx.db.updateTable('ticket_types').set({ capacity: 4 }).where('id', '=', ticketTypeId).execute()
    expect(await reasonOf(ctx, ticketTypeId)).toBe('bought')
    await expectInvariants(ctx)
  })
})

describe('where an event shares its seats', () => {
  async function aFullEvent() {
    const event_id = await anEvent(ctx, { capacity_mode: 'shared', total_capacity: 2 })
    const one = await aTicketType(ctx, { event_id })
    const other = await aTicketType(ctx, { event_id, capacity: 1 })
    const orders = [
      await aHeldOrder(ctx, { ticketTypeId: one }),
      await aHeldOrder(ctx, { ticketTypeId: one }),
    ]
    return { eventId: event_id, one, other, orders }
  }

  test('a freed seat is offered to the first entry of any ticket type and cannot be bought by others', async () => {
    const { one, other, orders } = await aFullEvent()
    const first = await aWaitlistEntry(ctx, { ticketTypeId: other })
    await aWaitlistEntry(ctx, { ticketTypeId: one })
    await takeJobs(ctx)
    for (const order of orders.slice(0, 1)) await cancelOwnHold(ctx, order)
    expect([await reasonOf(ctx, one), await reasonOf(ctx, other)]).toEqual(['sold-out', 'sold-out'])
    await runJobs()
    expect(await offersOf(ctx, other)).toMatchObject([{ entryId: first.id }])
    expect(await offersOf(ctx, one)).toEqual([])
    expect(await reasonOf(ctx, one)).toBe('sold-out')
    await expectInvariants(ctx)
  })

  test('an entry for a sold-out ticket type reserves no shared seat', async () => {
    const { one, other, orders, eventId } = await aFullEvent()
    await cancelOwnHold(ctx, orders[0] ?? { reference: '', key: '' })
    await aHeldOrder(ctx, { ticketTypeId: other })
    const entry = await aWaitlistEntry(ctx, { ticketTypeId: other })
    await ctx.db.updateTable('events').set({ total_capacity: 3 }).where('id', '=', eventId).execute()
    await sweepWaitlist(admin)
    expect(await offersOf(ctx, other)).toEqual([])
    expect(await reasonOf(ctx, other)).toBe('sold-out')
    expect(await reasonOf(ctx, one)).toBe('bought')
    expect(entry.position).toBe(1)
    await expectInvariants(ctx)
  })
})

describe('a late payment', () => {
  async function aLatePayment(ticketTypeId: string) {
    const order = await anAwaitingOrder(ctx, { ticketTypeId })
    return {
      order,
      pay: async (on: Ctx) => {
        await payAtProvider(ctx, order.paymentRef)
        const { paymentRef } = order
        return (await confirmPayment(on, { provider: 'demo', eventId: newId(), paymentRef })).result
      },
    }
  }

  test('is refunded while a waitlist entry waits for the place', async () => {
    const { ticketTypeId } = await aType()
    const { pay } = await aLatePayment(ticketTypeId)
    const entry = await aWaitlistEntry(ctx, { ticketTypeId })
    await takeJobs(ctx)
    await releaseExpiredHolds(later(ctx, 16), {})
    expect(await pay(later(ctx, 17))).toBe('given-back')
    await expectOffered(ticketTypeId, entry)
  })

  test('has the places of the offer that its order took, while that stands', async () => {
    const { ticketTypeId } = await aType()
    const held = await aHeldOrder(ctx, { ticketTypeId })
    const entry = await aWaitlistEntry(ctx, { ticketTypeId })
    await aWaitlistEntry(ctx, { ticketTypeId })
    await cancelOwnHold(ctx, held)
    await runJobs()
    const [offer] = await offersOf(ctx, ticketTypeId)
    const checkout = aCheckout({ ticketTypeId })
    const items = checkout.items.map((item) => ({ ...item, offer }))
    const order = await anAwaitingOrder(ctx, { ticketTypeId }, { items })
    await releaseExpiredHolds(later(ctx, 16), {})
    await payAtProvider(ctx, order.paymentRef)
    const paymentEvent = { provider: 'demo' as const, eventId: newId(), paymentRef: order.paymentRef }
    expect(await confirmPayment(later(ctx, 17), paymentEvent)).toMatchObject({ result: 'confirmed' })
    expect(await offersOf(ctx, ticketTypeId)).toMatchObject([{ entryId: entry.id, status: 'converted' }])
    const counters = await ctx.db
      .selectFrom('ticket_types')
      .select(['sold', 'held', 'waiting'])
      .where('id', '=', ticketTypeId)
      .executeTakeFirstOrThrow()
    expect(counters).toEqual({ sold: 1, held: 0, waiting: 1 })
    await expectInvariants(later(ctx, 17))
  })
})

describe('a line ends', () => {
  async function aLineWithOffer() {
    const { eventId, ticketTypeId } = await aType()
    const held = await aHeldOrder(ctx, { ticketTypeId })
    const [first, second] = [
      await aWaitlistEntry(ctx, { ticketTypeId }),
      await aWaitlistEntry(ctx, { ticketTypeId }),
    ]
    await cancelOwnHold(ctx, held)
    await runJobs()
    return { eventId, ticketTypeId, first, second }
  }
  const expectOver = async (ticketTypeId: string, mails: number, at: Ctx = admin) => {
    await sweepWaitlist(at)
    await sweepWaitlist(at)
    const entries = await ctx.db
      .selectFrom('waitlist_entries')
      .select(['status', 'places_left'])
      .where('ticket_type_id', '=', ticketTypeId)
      .execute()
    expect(entries).toEqual(Array(2).fill({ status: 'expired', places_left: 0 }))
    expect(await offersOf(ctx, ticketTypeId)).toMatchObject([{ status: 'expired' }])
    const [offer] = await offersOf(ctx, ticketTypeId)
    const told = await ctx.db
      .selectFrom('mails')
      .select('variables')
      .where('kind', '=', 'waitlist-offer-expired')
      .where('subject_id', '=', offer?.id ?? '')
      .execute()
    expect(told).toHaveLength(mails)
    expect(told.every(({ variables }) => 'went_on' in variables && variables.went_on === false)).toBe(true)
    await expectInvariants(at)
  }

  test('with its sales, and says so', async () => {
    const { ticketTypeId } = await aLineWithOffer()
    const at = later(admin, 60)
    await ctx.db
      .updateTable('ticket_types')
      .set({ sale_ends_at: at.now })
      .where('id', '=', ticketTypeId)
      .execute()
    await expectOver(ticketTypeId, 1, at)
  })

  test('with its event', async () => {
    const { eventId, ticketTypeId } = await aLineWithOffer()
    await ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', eventId).execute()
    await expectOver(ticketTypeId, 0)
  })

  test('an offer made shortly before the event stands until its end', async () => {
    const starts_at = addMinutes(ctx.now, 60)
    const event_id = await anEvent(ctx, { starts_at, ends_at: addMinutes(starts_at, 60) })
    const { ticketTypeId } = await aType({ event_id })
    const held = await aHeldOrder(ctx, { ticketTypeId })
    await aWaitlistEntry(ctx, { ticketTypeId })
    await cancelOwnHold(ctx, held)
    await runJobs()
    expect(await offersOf(ctx, ticketTypeId)).toMatchObject([{ expiresAt: addMinutes(ctx.now, 120) }])
  })
})
