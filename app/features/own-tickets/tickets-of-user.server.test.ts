import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { ticketsOfUser } from './tickets-of-user.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
const as = (actor: Ctx['actor']): Ctx => ({ ...ctx, actor })
const startOf = (day: number) => addMinutes(ctx.now, day * 24 * 60)

const typeOf = async (event: Parameters<typeof anEvent>[1] = {}) =>
  aTicketType(ctx, { event_id: await anEvent(ctx, event) })

test('a user has the tickets of their own orders, and guests have none', async () => {
  const owner = as(await aUser(ctx))
  const order = await aPaidOrder(owner, { ticketTypeId: await aTicketType(ctx), quantity: 2 })
  await aHeldOrder(owner, { ticketTypeId: await aTicketType(ctx) })
  const { events, counts, pages } = await ticketsOfUser(owner, { show: 'upcoming' })
  expect({ counts, pages }).toEqual({ counts: { upcoming: 2, past: 0 }, pages: 1 })
  expect(events).toHaveLength(1)
  expect(events[0]?.tickets).toHaveLength(2)
  expect(events[0]?.tickets[0]).toMatchObject({ orderReference: order.reference, lineTotalMinor: 20_000 })
  expect(JSON.stringify(events)).not.toContain('meet')
  expect(await ticketsOfUser(owner, { show: 'past' })).toMatchObject({ events: [], pages: 0 })
  const none = { events: [], counts: { upcoming: 0, past: 0 }, pages: 0 }
  expect(await ticketsOfUser(ctx, { show: 'upcoming' })).toEqual(none)
})

test('orders for one event stand together, in the order in which they were placed', async () => {
  const owner = as(await aUser(ctx))
  const ticketTypeId = await typeOf({ title: 'Spring Forum' })
  const first = await aPaidOrder(owner, { ticketTypeId, quantity: 1 })
  const second = await aPaidOrder({ ...owner, now: addMinutes(ctx.now, 5) }, { ticketTypeId, quantity: 2 })
  const { events } = await ticketsOfUser(owner, { show: 'upcoming' })
  expect(events.map(({ event }) => event.title)).toEqual(['Spring Forum'])
  expect(events[0]?.tickets.map(({ orderReference }) => orderReference)).toEqual([
    first.reference,
    second.reference,
    second.reference,
  ])
})

test('pages of events miss none, and the soonest come first', async () => {
  const owner = as(await aUser(ctx))
  for (let day = 60; day > 33; day--) {
    await aPaidOrder(owner, { ticketTypeId: await typeOf({ starts_at: startOf(day) }), quantity: 2 })
  }
  const pages = await Promise.all([1, 2, 3].map((page) => ticketsOfUser(owner, { show: 'upcoming', page })))
  expect(pages.map(({ events }) => events.length)).toEqual([25, 2, 0])
  for (const page of pages) expect(page).toMatchObject({ counts: { upcoming: 54, past: 0 }, pages: 2 })
  const starts = pages.flatMap(({ events }) => events.map(({ event }) => event.startsAt.getTime()))
  expect(starts).toEqual(Array.from({ length: 27 }, (_, at) => startOf(34 + at).getTime()))
  const past = await ticketsOfUser({ ...owner, now: startOf(59) }, { show: 'past' })
  expect(past).toMatchObject({ counts: { upcoming: 4, past: 50 }, pages: 1 })
  expect(past.events[0]?.event.startsAt).toEqual(startOf(58))
})

test('void tickets and those of cancelled events are past, and not counted', async () => {
  const owner = as(await aUser(ctx))
  const partly = await aPaidOrder(owner, { ticketTypeId: await typeOf({ title: 'Partly' }), quantity: 2 })
  const called = await aPaidOrder(owner, { ticketTypeId: await typeOf({ title: 'Called off' }) })
  await ctx.db
    .updateTable('tickets')
    .set({ status: 'void', voided_at: ctx.now })
    .where('id', '=', partly.tickets[0]?.id ?? '')
    .execute()
  await ctx.db
    .updateTable('events')
    .set({ status: 'cancelled' })
    .where('id', '=', (eb) =>
      eb.selectFrom('tickets').select('event_id').where('order_id', '=', called.id).limit(1),
    )
    .execute()
  const upcoming = await ticketsOfUser(owner, { show: 'upcoming' })
  expect(upcoming.counts).toEqual({ upcoming: 1, past: 0 })
  expect(
    upcoming.events.map(({ event, tickets }) => [event.title, tickets.map(({ ticket }) => ticket.status)]),
  ).toEqual([['Partly', ['valid']]])
  const past = await ticketsOfUser(owner, { show: 'past' })
  expect(
    new Map(
      past.events.map(({ event, tickets }) => [event.title, tickets.map(({ ticket }) => ticket.status)]),
    ),
  ).toEqual(
    new Map([
      ['Partly', ['void']],
      ['Called off', ['valid']],
    ]),
  )
})
