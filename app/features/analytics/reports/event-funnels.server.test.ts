import { expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anAnalyticsEvent, firefox } from '#tests/factories/an-analytics-event.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { recordAnalytics } from '../record-analytics.server.ts'
import { rollUpAnalytics } from '../roll-up-analytics.server.ts'
import { eventFunnels } from './event-funnels.server.ts'
import { funnelOfEvent } from './funnel-of-event.server.ts'
import { reportRangeOf } from './rules/report-range.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
const jobs = { ...ctx, actor: system }
const reader = { ...ctx, actor: actorWithRole('admin') }
const timeZone = 'Asia/Dubai'
const range = reportRangeOf(new URLSearchParams('range=7'), '2026-12-01')
const first = { after: null, before: null }

const tell = (type: string, eventId: string, times: number, about: Record<string, unknown> = {}, by = ctx) =>
  recordAnalytics(by, {
    batch: { events: Array.from({ length: times }, () => anAnalyticsEvent({ type, eventId, ...about })) },
    userAgent: firefox,
  })

test('what came of looking at events: looks and carts as counted, checkouts and orders as they are here', async () => {
  const reading = await anEvent(ctx, { title: 'Reading <b>Evening</b>' })
  const quiet = await anEvent(ctx, { title: 'Quiet Morning' })
  await anEvent(ctx, { title: 'Nobody Looked' })
  const ticketTypeId = await aTicketType(ctx, { event_id: reading, capacity: 40, price_minor: 10_000 })
  await tell('event_view_details', reading, 8)
  await tell('event_click', reading, 3)
  await tell('buy_click', reading, 4, { element: 'add-to-cart' })
  await tell('buy_click', reading, 1, { eventId: undefined, element: 'checkout' })
  await tell('event_view_details', quiet, 2)
  await aPaidOrder(ctx, { ticketTypeId, quantity: 3 })
  await aHeldOrder(ctx, { ticketTypeId })

  const of = (q = '') => eventFunnels(reader, { range, timeZone, filters: { q }, page: first, size: 10 })
  const funnels = await of()
  expect(funnels).toMatchObject({
    all: { views: 10, carts: 4, checkouts: 2, orders: 1 },
    total: 2,
    page: {
      rows: [
        { id: reading, title: 'Reading <b>Evening</b>', views: 8, carts: 4, checkouts: 2, orders: 1 },
        { id: quiet, views: 2, carts: 0, checkouts: 0, orders: 0 },
      ],
      next: null,
    },
  })
  expect(await of('QUIET')).toMatchObject({ total: 1, page: { rows: [{ id: quiet }] } })
  expect(await of('%')).toMatchObject({ total: 0, page: { rows: [] } })

  const one = await funnelOfEvent(reader, reading, { range, timeZone })
  expect(one).toMatchObject({ cardClicks: 3, counts: { views: 8, carts: 4, checkouts: 2, orders: 1 } })
  expect(one?.days).toHaveLength(7)
  expect(one?.days.at(-1)).toEqual({ day: '2026-12-01', views: 8, carts: 4, checkouts: 2, orders: 1 })

  await rollUpAnalytics({ ...jobs, now: addMinutes(ctx.now, 5) })
  expect(await of()).toEqual(funnels)
  expect(await funnelOfEvent(reader, reading, { range, timeZone })).toEqual(one)
  await expectInvariants(jobs)
})

test('pages of events follow one another both ways', async () => {
  const later = { ...reader, now: addMinutes(ctx.now, 30) }
  const ids: string[] = []
  for (let index = 0; index < 5; index++) {
    const id = await anEvent(ctx, { title: `Paged ${index}` })
    await tell('event_view_details', id, 5 - Math.floor(index / 2), {}, later)
    ids.push(id)
  }
  const of = (page: { after: string | null; before: string | null }) =>
    eventFunnels(later, { range, timeZone, filters: { q: 'paged' }, page, size: 2 })
  const { page: one } = await of(first)
  const { page: two } = await of({ after: one.next, before: null })
  const { page: three } = await of({ after: two.next, before: null })
  expect([...one.rows, ...two.rows, ...three.rows].map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(three).toMatchObject({ next: null, rows: [{ views: 3 }] })
  expect((await of({ after: null, before: three.previous })).page.rows).toEqual(two.rows)
})

test('of an event that is none there is nothing, and funnels are for administrators', async () => {
  expect(await funnelOfEvent(reader, newId(), { range, timeZone })).toBeNull()
  const me = { ...ctx, actor: actorWithRole('user') }
  await expect(funnelOfEvent(me, newId(), { range, timeZone })).rejects.toThrow(
    forbidden('analytics:read').message,
  )
  await expect(
    eventFunnels(me, { range, timeZone, filters: { q: '' }, page: first, size: 2 }),
  ).rejects.toThrow(forbidden('analytics:read').message)
})
