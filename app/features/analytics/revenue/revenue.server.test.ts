import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { changeSettings } from '#app/features/settings/change-settings.server.ts'
import { aPaidInvoice } from '#tests/factories/a-membership-invoice.ts'
import { aRefund } from '#tests/factories/a-refund.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { anAwaitingOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { revenueFigures } from './revenue-figures.server.ts'
import { revenueInvariants } from './revenue-invariants.server.ts'
import { sumRevenue } from './sum-revenue.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments({ ...world.ctx, actor: system })
const at = (moment: string, by: Ctx = ctx): Ctx => ({ ...by, now: new Date(moment) })

const figures = (by: Ctx = ctx, since = '2000-01-01') => revenueFigures(by, { since, most: 1_000 })

/** An event with a ticket type of each price. */
async function anEventSelling(prices: readonly number[]) {
  const eventId = await anEvent(ctx)
  const types: string[] = []
  for (const price of prices)
    types.push(await aTicketType(ctx, { event_id: eventId, price_minor: price, capacity: null }))
  return { eventId, types }
}

const ofEvent = async (eventId: string) =>
  (await figures()).events.filter((row) => row.eventId === eventId).map((row) => row.netMinor)

test('an order of several events is shared out by what its lines cost, to the last fils', async () => {
  const one = await anEventSelling([3_333])
  const two = await anEventSelling([6_667])
  const order = await aPaidOrder(ctx, [
    { ticketTypeId: one.types[0] ?? '', priceMinor: 3_333 },
    { ticketTypeId: two.types[0] ?? '', priceMinor: 6_667 },
  ])
  expect([await ofEvent(one.eventId), await ofEvent(two.eventId)]).toEqual([[3_333], [6_667]])

  await aRefund(ctx, order, { kind: 'amount', amountMinor: 100 })
  const [[first = 0], [second = 0]] = [await ofEvent(one.eventId), await ofEvent(two.eventId)]
  expect(first + second).toBe(9_900)
  expect(Math.abs(first - 3_300)).toBeLessThanOrEqual(1)

  const ticketOfTwo = order.tickets.find((ticket) => ticket.event_id === two.eventId)
  await aRefund(ctx, order, { kind: 'tickets', ticketIds: [ticketOfTwo?.id ?? ''] })
  expect(await ofEvent(one.eventId)).toEqual([first])
})

test('an event that brought nothing, or gave all of it back, is not in the breakdown', async () => {
  const { eventId, types } = await anEventSelling([5_000])
  expect(await ofEvent(eventId)).toEqual([])
  const order = await aPaidOrder(ctx, { ticketTypeId: types[0] ?? '', priceMinor: 5_000 })
  expect(await ofEvent(eventId)).toEqual([5_000])
  await aRefund(ctx, order, { kind: 'everything' })
  expect(await ofEvent(eventId)).toEqual([])
})

test('a payment that was never made is no revenue', async () => {
  const before = await figures()
  await anAwaitingOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
  expect(await figures()).toEqual(before)
})

test('the figures are the same before and after the days are added up, however often and by how many', async () => {
  const { types } = await anEventSelling([12_345, 100, 700])
  for (const [index, ticketTypeId] of types.entries()) {
    await aPaidOrder(ctx, { ticketTypeId, priceMinor: [12_345, 100, 700][index] ?? 0 })
  }
  await aPaidInvoice(ctx)
  const due = await figures()
  expect(due.totals.length).toBeGreaterThan(0)
  await Promise.all(Array.from({ length: 6 }, () => sumRevenue(ctx)))
  expect(await figures()).toEqual(due)
  expect(await sumRevenue(ctx)).toEqual({ entries: 0 })
  await aPaidOrder(ctx, { ticketTypeId: types[1] ?? '', priceMinor: 100 })
  expect((await figures()).totals[0]?.netMinor).toBe((due.totals[0]?.netMinor ?? 0) + 100)
  expect(await sumRevenue(ctx)).toEqual({ entries: 1 })
  expect((await figures()).isBehind).toBe(false)
  await expectInvariants(ctx)
})

test('a run that dies leaves what it had counted due', async () => {
  await sumRevenue(ctx)
  const { types } = await anEventSelling([900])
  await aPaidOrder(ctx, { ticketTypeId: types[0] ?? '', priceMinor: 900 })
  const before = await figures()
  const killed = new Error('killed')
  await expect(
    withTransaction(ctx, async (tx) => {
      expect(await sumRevenue(tx)).toEqual({ entries: 1 })
      throw killed
    }),
  ).rejects.toBe(killed)
  expect(await figures()).toEqual(before)
  expect(await sumRevenue(ctx)).toEqual({ entries: 1 })
  expect(await figures()).toEqual(before)
})

test('the figures are the ledger’s, per currency', async () => {
  await sumRevenue(ctx)
  const { rows } =
    await sql<object>`select currency, sum(case direction when 'in' then amount_minor else -amount_minor end)::bigint
    as "netMinor" from ledger_entries group by 1 order by 1`.execute(ctx.db)
  const { totals, days } = await figures()
  expect(totals.map(({ currency, netMinor }) => ({ currency, netMinor }))).toEqual(rows)
  const ofDays = days.reduce((sum, { netMinor }) => sum + netMinor, 0)
  expect(ofDays).toBe(totals.reduce((sum, { netMinor }) => sum + netMinor, 0))
})

test('days and months are the network’s, and counted again when its zone changes', async () => {
  const starts_at = new Date('2027-06-01T15:00:00Z')
  const event_id = await anEvent(ctx, { starts_at })
  const ticketTypeId = await aTicketType(ctx, { event_id, price_minor: 4_200 })
  // Midnight in Dubai is eight in the evening of the day before, in UTC.
  await aPaidOrder(at('2027-02-28T20:30:00Z'), { ticketTypeId, priceMinor: 4_200 })
  const march = at('2027-03-10T12:00:00Z')
  const day = async () => (await figures(march, '2027-02-01')).days.map((row) => row.day)
  expect(await day()).toEqual(['2027-03-01'])
  await sumRevenue(march)
  expect(await day()).toEqual(['2027-03-01'])
  expect((await figures(march)).totals).toMatchObject([{ thisMonthMinor: 4_200, lastMonthMinor: 0 }])
  expect((await figures(at('2027-04-10T12:00:00Z'))).totals).toMatchObject([
    { thisMonthMinor: 0, lastMonthMinor: 4_200 },
  ])

  const changed = await changeSettings(ctx, { timeZone: 'Europe/London' })
  expect(changed).toMatchObject({ ok: true })
  await sumRevenue(march)
  expect(await day()).toEqual(['2027-02-28'])
  await expectInvariants(ctx)
})

test('an entry that is in no day, or in two, is found', async () => {
  await sumRevenue(ctx)
  const undo = new Error('undo')
  const foundAfter = async (harm: (tx: Ctx) => Promise<unknown>) => {
    let found = 0
    await withTransaction(ctx, async (tx) => {
      await harm(tx)
      for (const { find } of revenueInvariants) found += (await find(tx.db, tx.now)).length
      throw undo
    }).catch((error: unknown) => {
      if (error !== undo) throw error
    })
    return found
  }
  expect(await foundAfter(async () => undefined)).toBe(0)
  expect(
    await foundAfter((tx) =>
      sql`update revenue_days set in_minor = in_minor + 1
      where ctid in (select ctid from revenue_days limit 1)`.execute(tx.db),
    ),
  ).toBe(1)
  expect(
    await foundAfter((tx) =>
      sql`insert into revenue_due select id from ledger_entries limit 1`.execute(tx.db),
    ),
  ).toBe(1)
})

test('figures are for administrators', async () => {
  const stranger = world.as(actorWithRole('door'))
  await expect(figures(stranger)).rejects.toThrow('money:manage')
  await expect(sumRevenue(stranger)).rejects.toThrow('settings:manage')
})
