import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anAnalyticsEvent, firefox } from '#tests/factories/an-analytics-event.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { eraseAnalytics } from '../erase-analytics.server.ts'
import { recordAnalytics } from '../record-analytics.server.ts'
import { rollUpAnalytics } from '../roll-up-analytics.server.ts'
import { reportRangeOf } from './rules/report-range.ts'
import { topValues } from './top-values.server.ts'
import { visitDays } from './visit-days.server.ts'
import { visitTotals } from './visit-totals.server.ts'

const { ctx, as, at } = await testContext()
const timeZone = 'Asia/Dubai'
const jobs = as(system)
const reader = as(actorWithRole('admin'))

beforeEach(async () => {
  for (const table of [
    'analytics_events',
    'analytics_days',
    'analytics_visits',
    'analytics_returns',
  ] as const) {
    await ctx.db.deleteFrom(table).execute()
  }
  await ctx.db
    .updateTable('analytics_progress')
    .set({ up_to: new Date(0) })
    .execute()
})

const rangeOf = (query: string, today = '2026-12-01') => reportRangeOf(new URLSearchParams(query), today)
const look = (moment: string | Date, about: Record<string, unknown> = {}, userAgent = firefox) =>
  recordAnalytics(at(moment), { batch: { events: [anAnalyticsEvent(about)] }, userAgent })

/** What a report has to say, counted from the events themselves. */
async function counted(from: string, to: string) {
  const { rows } = await sql<{ visitors: number; singles: number; views: number }>`
    with visitors as (
      select count(*) as views from analytics_events
      where type = 'page_view' and (at at time zone ${timeZone})::date between ${from}::date and ${to}::date
      group by coalesce(user_id::text, concat_ws(' ', metadata->>'userAgent', metadata->>'referrer'))
    )
    select count(*)::int as visitors, (count(*) filter (where views = 1))::int as singles,
      coalesce(sum(views), 0)::int as views from visitors`.execute(ctx.db)
  return rows[0]
}

/** The same numbers in every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

describe('different visitors of any days', () => {
  test.each([1, 2, 3])('are exact however they come and go, whatever is added up yet (%i)', async (seed) => {
    const roll = dice(seed)
    const day = (index: number) => new Date(Date.parse('2026-10-20T06:00:00Z') + index * 86_400_000)
    for (let index = 0; index < 43; index++) {
      const events = Array.from({ length: roll(6) }, () => roll(9))
      for (const visitor of events) await look(addMinutes(day(index), roll(700)), {}, `Visitor ${visitor}`)
      // Sometimes the job rests for a day, or runs in the middle of one.
      if (index % 2 === 0 || roll(3) > 0)
        await rollUpAnalytics({ ...jobs, now: addMinutes(day(index), 200 + roll(900)) })
    }
    const now = addMinutes(day(42), 710)
    for (const query of ['range=7', 'range=30', 'month=2026-11']) {
      const range = rangeOf(query, '2026-12-01')
      const [totals, days] = [
        await visitTotals({ ...reader, now }, { range, timeZone }),
        await visitDays({ ...reader, now }, { range, timeZone }),
      ]
      for (const [figures, period] of [
        [totals.now, range],
        [totals.before, range.before],
      ] as const) {
        const wanted = await counted(period.from, period.to)
        expect({
          visitors: figures.visitors,
          views: figures.pageViews,
          singles: Math.round((figures.bounceRate ?? 0) * figures.visitors),
        }).toEqual({ visitors: wanted?.visitors, views: wanted?.views, singles: wanted?.singles })
      }
      expect(days.reduce((sum, { pageViews }) => sum + pageViews, 0)).toBe(totals.now.pageViews)
      for (const { day: one, visitors } of days) expect(visitors).toBe((await counted(one, one))?.visitors)
      expect(totals.isBehind).toBe(false)
    }
    await expectInvariants({ ...jobs, now })
  })

  test('are told apart by account, by user agent and by referrer, and by nothing else', async () => {
    const me = await aUser(ctx)
    const mine = (moment: string) =>
      recordAnalytics(
        { ...as(me), now: new Date(moment) },
        { batch: { events: [anAnalyticsEvent()] }, userAgent: 'Any' },
      )
    await mine('2026-11-30T08:00:00Z')
    await recordAnalytics(
      { ...as(me), now: new Date('2026-12-01T08:00:00Z') },
      { batch: { events: [anAnalyticsEvent({ referrer: undefined })] }, userAgent: 'Another' },
    )
    await look('2026-12-01T09:00:00Z', { language: 'ar', location: 'Asia/Riyadh', screenResolution: '1x1' })
    await look('2026-12-01T09:01:00Z')
    await look('2026-12-01T09:02:00Z', { referrer: undefined })
    const range = rangeOf('range=7')
    const { now } = await visitTotals(reader, { range, timeZone })
    expect(now).toMatchObject({ pageViews: 5, visitors: 3, visits: 4, bounceRate: 1 / 3 })

    await rollUpAnalytics({ ...jobs, now: addMinutes(ctx.now, 5) })
    expect((await visitTotals(reader, { range, timeZone })).now).toEqual(now)
    await eraseAnalytics(jobs, me.userId)
    const left = await ctx.db.selectFrom('analytics_visits').select('day').execute()
    expect(left).toHaveLength(2)
  })
})

test('a view of a moment ago is in every figure, and is there once when it has been added up', async () => {
  await look('2026-12-01T11:59:59Z', { page: '/about', deviceType: 'tablet', location: 'Europe/London' })
  await look('2026-12-01T11:59:59Z', { type: 'page_leave', page: '/about', duration_seconds: 40 })
  const range = rangeOf('range=7')
  const all = async () => ({
    totals: (await visitTotals(reader, { range, timeZone })).now,
    last: (await visitDays(reader, { range, timeZone })).at(-1),
    pages: await topValues(reader, 'page', { range, timeZone }),
    devices: await topValues(reader, 'device', { range, timeZone }),
  })
  const first = await all()
  expect(first).toEqual({
    totals: { pageViews: 1, visitors: 1, visits: 1, sessionSeconds: 40, bounceRate: 1 },
    last: { day: '2026-12-01', pageViews: 1, visitors: 1 },
    pages: { rows: [{ value: '/about', name: null, count: 1, secondsEach: 40 }], total: 1, values: 1 },
    devices: { rows: [{ value: 'tablet', name: null, count: 1, secondsEach: null }], total: 1, values: 1 },
  })
  for (const minutes of [0, 1, 30]) {
    await rollUpAnalytics({ ...jobs, now: addMinutes(ctx.now, minutes) })
    expect(await all()).toEqual(first)
  }
})

test('the totals are zero without visits, and a large backlog is reported as behind', async () => {
  const range = rangeOf('range=7')
  expect(await visitTotals(reader, { range, timeZone })).toEqual({
    now: { pageViews: 0, visitors: 0, visits: 0, sessionSeconds: null, bounceRate: null },
    before: { pageViews: 0, visitors: 0, visits: 0, sessionSeconds: null, bounceRate: null },
    isBehind: false,
  })
  expect(await visitDays(reader, { range, timeZone })).toHaveLength(7)
  await look('2026-11-27T08:00:00Z')
  const waiting = await visitTotals(reader, { range, timeZone })
  expect(waiting).toMatchObject({ now: { visitors: 1 }, isBehind: false })

  await sql`insert into analytics_events (id, month, at, type, page, device, browser, metadata)
    select gen_random_uuid(), month, at, type, page, device, browser, metadata
    from analytics_events, generate_series(1, 50001)`.execute(ctx.db)
  await look('2026-11-30T08:00:00Z')
  expect(await visitTotals(reader, { range, timeZone })).toMatchObject({
    now: { pageViews: 1 },
    isBehind: true,
  })
  const days = (await visitDays(reader, { range, timeZone })).map(({ day }) => day)
  expect(days).toEqual(['2026-11-30', '2026-12-01'])

  await rollUpAnalytics(jobs)
  const all = { now: { pageViews: 50_003, visitors: 1 }, isBehind: false }
  expect(await visitTotals(reader, { range, timeZone })).toMatchObject(all)
  expect(await visitDays(reader, { range, timeZone })).toHaveLength(7)
})

test('the most frequent come first, and the rest is in the total', async () => {
  for (const [page, times] of [
    ['/b', 2],
    ['/a', 2],
    ['/c', 3],
    ['/d', 1],
  ] as const) {
    for (let time = 0; time < times; time++) await look('2026-11-30T08:00:00Z', { page })
  }
  await rollUpAnalytics(jobs)
  const range = rangeOf('range=7')
  const top = await topValues(reader, 'page', { range, timeZone, most: 3 })
  expect(top.rows.map(({ value, count }) => [value, count])).toEqual([
    ['/c', 3],
    ['/a', 2],
    ['/b', 2],
  ])
  expect(top).toMatchObject({ total: 8, values: 4 })
})

test('reports are for administrators', async () => {
  const me = as(actorWithRole('user'))
  const asked = { range: rangeOf(''), timeZone }
  for (const report of [visitTotals(me, asked), visitDays(me, asked), topValues(me, 'page', asked)]) {
    await expect(report).rejects.toThrow(forbidden('analytics:read').message)
  }
})
