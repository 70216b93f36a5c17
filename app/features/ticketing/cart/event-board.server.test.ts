import { expect, test } from 'vitest'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder } from '#tests/factories/an-order.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { nextEventsBoard } from './event-board.server.ts'

const { as, ctx } = await testContext()
const admin = as(actorWithRole('admin'))

async function onBoard(eventId: string) {
  const row = (await nextEventsBoard(admin, 50)).find(({ id }) => id === eventId)
  if (!row) throw new Error('the event is not on the board')
  return row
}

test('capacity counts seats, and the smaller limit where it is shared', async () => {
  const eventId = await anEvent(ctx, { capacity_mode: 'shared', total_capacity: 50 })
  await aTicketType(ctx, { event_id: eventId, capacity: 10 })
  await aTicketType(ctx, { event_id: eventId, capacity: 10, seats_per_ticket: 2 })
  await aTicketType(ctx, { event_id: eventId, capacity: 500, archived_at: ctx.now })
  expect(await onBoard(eventId)).toMatchObject({ capacity: 30, sold: 0, held: 0, expected: 0, checkedIn: 0 })
  await aTicketType(ctx, { event_id: eventId, capacity: null })
  expect(await onBoard(eventId)).toMatchObject({ capacity: 50 })
})

test('no limit is not a limit of zero', async () => {
  const eventId = await anEvent(ctx)
  await aTicketType(ctx, { event_id: eventId, capacity: null })
  expect(await onBoard(eventId)).toMatchObject({ capacity: null })
})

test('places in checkout are told apart from sold ones', async () => {
  const eventId = await anEvent(ctx)
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId, capacity: 5, price_minor: 0 })
  const confirmed = { ticketTypeId, quantity: 2, priceMinor: 0 }
  await aHeldOrder(ctx, confirmed)
  const paid = await aTicketType(ctx, { event_id: eventId, capacity: 5 })
  await aHeldOrder(ctx, { ticketTypeId: paid, quantity: 3 })
  await ctx.db
    .updateTable('tickets')
    .set({ checked_in_at: ctx.now })
    .where('event_id', '=', eventId)
    .execute()
  expect(await onBoard(eventId)).toMatchObject({ capacity: 10, sold: 2, held: 3, expected: 2, checkedIn: 2 })
})

test('drafts and events that have ended are not on it; what is on now comes first', async () => {
  const hour = 3_600_000
  const started = await anEvent(ctx, { starts_at: new Date(ctx.now.getTime() - hour) })
  const ended = await anEvent(ctx, { starts_at: new Date(ctx.now.getTime() - 3 * hour) })
  const draft = await anEvent(ctx, { status: 'draft' })
  const ids = (await nextEventsBoard(admin, 50)).map(({ id }) => id)
  expect(ids[0]).toBe(started)
  expect(ids).not.toContain(ended)
  expect(ids).not.toContain(draft)
  expect(await nextEventsBoard(admin, 1)).toHaveLength(1)
})

test('is for administrators', async () => {
  await expect(nextEventsBoard(as(actorWithRole('door')), 5)).rejects.toThrow('events:manage')
})
