import { expect, test } from 'vitest'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder } from '#tests/factories/an-order.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { glance } from './glance.server.ts'

const { as, ctx } = await testContext()
const admin = as(actorWithRole('admin'))

async function shown(eventId: string) {
  return (await glance(admin, 50)).events.find(({ id }) => id === eventId)
}

/** A visitor registers for the event. */
async function register(eventId: string, quantity = 1, capacity: number | null = 10): Promise<void> {
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId, capacity, price_minor: 0 })
  await aHeldOrder(ctx, { ticketTypeId, quantity, priceMinor: 0 })
}

test('capacity counts seats, and the smaller limit where it is shared', async () => {
  const eventId = await anEvent(ctx, { capacity_mode: 'shared', total_capacity: 50 })
  await register(eventId)
  await aTicketType(ctx, { event_id: eventId, capacity: 10, seats_per_ticket: 2 })
  await aTicketType(ctx, { event_id: eventId, capacity: 500, archived_at: ctx.now })
  expect(await shown(eventId)).toMatchObject({ capacity: 30, attendees: 1, held: 0, checkedIn: 0 })
  await aTicketType(ctx, { event_id: eventId, capacity: null })
  expect(await shown(eventId)).toMatchObject({ capacity: 50 })
})

test('no limit is not a limit of zero', async () => {
  const eventId = await anEvent(ctx)
  await register(eventId, 1, null)
  expect(await shown(eventId)).toMatchObject({ capacity: null })
})

test('held places are separate from sold ones, and checked-in attendees are counted', async () => {
  const eventId = await anEvent(ctx)
  await register(eventId, 2, 5)
  const paid = await aTicketType(ctx, { event_id: eventId, capacity: 5 })
  await aHeldOrder(ctx, { ticketTypeId: paid, quantity: 3 })
  expect(await shown(eventId)).toMatchObject({ capacity: 10, attendees: 2, held: 3, checkedIn: 0 })
  await ctx.db
    .updateTable('tickets')
    .set({ checked_in_at: ctx.now })
    .where('event_id', '=', eventId)
    .execute()
  expect(await shown(eventId)).toMatchObject({ checkedIn: 2 })
})

test('only upcoming events with attendees are listed; running events come first', async () => {
  const hour = 3_600_000
  const started = await anEvent(ctx, { starts_at: new Date(ctx.now.getTime() - hour) })
  await register(started)
  const unsold = await anEvent(ctx)
  await aTicketType(ctx, { event_id: unsold })
  const ended = await anEvent(ctx)
  await register(ended)
  const cancelled = await anEvent(ctx)
  await register(cancelled)
  const before = new Date(ctx.now.getTime() - 3 * hour)
  await ctx.db
    .updateTable('events')
    .set({ starts_at: before, ends_at: new Date(before.getTime() + hour) })
    .where('id', '=', ended)
    .execute()
  await ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', cancelled).execute()
  const ids = (await glance(admin, 50)).events.map(({ id }) => id)
  expect(ids[0]).toBe(started)
  for (const other of [unsold, ended, cancelled]) expect(ids).not.toContain(other)
  expect((await glance(admin, 1)).events).toHaveLength(1)
})

test('published events ahead and drafts are counted', async () => {
  const before = await glance(admin, 1)
  await anEvent(ctx)
  await anEvent(ctx, { status: 'draft' })
  await anEvent(ctx, { starts_at: new Date(ctx.now.getTime() - 3 * 3_600_000) })
  expect(await glance(admin, 1)).toMatchObject({ upcoming: before.upcoming + 1, drafts: before.drafts + 1 })
})

test('is for administrators', async () => {
  await expect(glance(as(actorWithRole('door')), 5)).rejects.toThrow('admin:enter')
})
