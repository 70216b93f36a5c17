import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { revenueOfEvent } from '#app/features/analytics/revenue/revenue-of-event.server.ts'
import { attendeeFigures } from '#app/features/attendees/list/attendee-figures.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aCrowd } from '#tests/factories/a-crowd.ts'
import { aRefund } from '#tests/factories/a-refund.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aWaitlistEntry } from '#tests/factories/a-waitlist-entry.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { eventHead } from './event-head.server.ts'
import { eventOverview } from './event-overview.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
const admin: Ctx = { ...ctx, actor: actorWithRole('admin') }
const overviewOf = (eventId: string, by = admin) => eventOverview(by, { eventId, span: '30d' })

test('sold places, attendees and revenue of an overview agree with the tickets and the ledger', async () => {
  const { eventId, typeIds } = await aCrowd(ctx)
  const [standard, student] = typeIds
  await aHeldOrder(ctx, { ticketTypeId: standard })
  const order = await aPaidOrder(ctx, { ticketTypeId: standard })
  await aRefund({ ...ctx, actor: { kind: 'system', name: 'test' } }, order, { kind: 'everything' })
  const overview = await overviewOf(eventId)
  expect(overview.types).toEqual([
    { id: standard, name: 'Standard', sold: 3, held: 1, capacity: 20 },
    { id: student, name: 'Student', sold: 2, held: 0, capacity: 10 },
  ])
  const { attendees } = await attendeeFigures(admin, eventId)
  expect(overview.sales.reduce((sum, { tickets }) => sum + tickets, 0)).toBe(attendees)
  expect(overview.types.reduce((sum, { sold }) => sum + sold, 0)).toBe(attendees)

  const entries = await ctx.db
    .selectFrom('ledger_entries as l')
    .innerJoin('payments as p', 'p.id', 'l.payment_id')
    .innerJoin('order_lines as o', 'o.order_id', 'p.order_id')
    .select(['l.direction', 'l.amount_minor as amountMinor'])
    .where('o.event_id', '=', eventId)
    .execute()
  const net = entries.reduce((sum, one) => sum + (one.direction === 'in' ? 1 : -1) * one.amountMinor, 0)
  expect(await revenueOfEvent(admin, eventId)).toEqual([{ currency: 'AED', netMinor: net }])
})

test('the newest orders come first, without those that came to nothing', async () => {
  const { eventId, typeIds } = await aCrowd(ctx)
  const held = await aHeldOrder(ctx, { ticketTypeId: typeIds[0] })
  const { orders } = await overviewOf(eventId)
  expect(orders).toHaveLength(6)
  expect(orders[0]?.id).toBe(held.id)
  await ctx.db.updateTable('orders').set({ status: 'expired' }).where('id', '=', held.id).execute()
  expect((await overviewOf(eventId)).orders.map(({ id }) => id)).not.toContain(held.id)
})

test('shared seats are counted over all types, and the waitlist by people and places', async () => {
  const eventId = await anEvent(ctx, { capacity_mode: 'shared', total_capacity: 4 })
  const pair = await aTicketType(ctx, { event_id: eventId, seats_per_ticket: 2 })
  await aPaidOrder(ctx, { ticketTypeId: pair, quantity: 2, seatsPerTicket: 2 })
  await aWaitlistEntry(ctx, { ticketTypeId: pair, places: 2 })
  const { shared, waiting } = await overviewOf(eventId)
  expect(shared).toEqual({ capacity: 4, sold: 4, held: 0 })
  expect(waiting).toEqual({ people: 1, places: 2 })
})

test('after the event the chart ends with the event', async () => {
  const { eventId } = await aCrowd(ctx)
  const later = { ...admin, now: new Date('2027-06-01T12:00:00Z') }
  const { sales } = await overviewOf(eventId, later)
  expect(sales.at(-1)?.label).toBe('08-12')
  expect(sales.reduce((sum, { tickets }) => sum + tickets, 0)).toBe(5)
})

test('the head knows what a page lacks, and tells door staff of the event nothing but its facts', async () => {
  const eventId = await anEvent(ctx, { venue_name: '', image_file_id: null })
  const { managing } = await eventHead(admin, eventId)
  expect(managing?.checklist.filter(({ isDone }) => !isDone).map(({ key }) => key)).toEqual([
    'ticket',
    'place',
    'picture',
  ])
  const door: Ctx = { ...ctx, actor: { kind: 'door', passId: newId(), name: 'Omar', eventId } }
  expect((await eventHead(door, eventId)).managing).toBeNull()
})

test('an event that is not there, and people who may not ask', async () => {
  for (const id of [newId(), 'x']) {
    await expect(overviewOf(id)).rejects.toThrow()
    await expect(eventHead(admin, id)).rejects.toThrow()
  }
  await expect(overviewOf(await anEvent(ctx), ctx)).rejects.toThrow()
})
