import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anAnalyticsEvent, firefox } from '#tests/factories/an-analytics-event.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { eraseAnalytics } from './erase-analytics.server.ts'
import { purgeAnalytics } from './purge-analytics.server.ts'
import { recordAnalytics } from './record-analytics.server.ts'
import { rollUpAnalytics } from './roll-up-analytics.server.ts'

const { ctx, as } = await testContext()
/** Five minutes after what was recorded now: what is younger than a minute is not added up yet. */
const jobs = { ...as(system), now: addMinutes(ctx.now, 5) }
const at = (moment: string, by: Ctx = ctx): Ctx => ({ ...by, now: new Date(moment) })

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

const record = (by: Ctx, events: unknown[], userAgent = firefox) =>
  recordAnalytics(by, { batch: { events }, userAgent })

async function daysOf(dimension: string, type = 'page_view') {
  const { rows } = await sql<object>`
    select to_char(day, 'YYYY-MM-DD') as day, value, events, duration_seconds as seconds, visitors, visitors_once as once
    from analytics_days where dimension = ${dimension} and type = ${type} order by day, events desc, value`.execute(
    ctx.db,
  )
  return rows
}

test('days of the network add up to who came, where from, to what and for how long', async () => {
  const me = await aUser(ctx)
  const eventId = await anEvent(ctx)
  // Midnight in Dubai is eight in the evening of the day before, in UTC.
  const evening = at('2026-11-30T19:59:00Z')
  const night = at('2026-11-30T20:01:00Z')
  await record(evening, [anAnalyticsEvent()])
  await record(night, [
    anAnalyticsEvent({ referrer: '/about' }),
    anAnalyticsEvent({ referrer: '/about', page: '/blog', deviceType: 'mobile' }),
  ])
  await record(at('2026-12-01T09:00:00Z', as(me)), [
    anAnalyticsEvent({ referrer: undefined, location: 'Europe/London' }),
    anAnalyticsEvent({ type: 'page_leave', duration_seconds: 30 }),
    anAnalyticsEvent({ type: 'event_click', eventId }),
  ])
  expect(await rollUpAnalytics(jobs)).toEqual({ days: 2 })

  expect(await daysOf('all')).toEqual([
    { day: '2026-11-30', value: '', events: 1, seconds: 0, visitors: 1, once: 1 },
    { day: '2026-12-01', value: '', events: 3, seconds: 0, visitors: 2, once: 1 },
  ])
  const second = { day: '2026-12-01', seconds: 0 }
  expect((await daysOf('page')).slice(1)).toEqual([
    { ...second, value: '/events', events: 2, visitors: 2, once: 2 },
    { ...second, value: '/blog', events: 1, visitors: 1, once: 1 },
  ])
  expect(await daysOf('referrer')).toEqual([
    { day: '2026-11-30', value: 'www.example.org', events: 1, seconds: 0, visitors: 1, once: 1 },
    { ...second, value: '(own)', events: 2, visitors: 1, once: 0 },
    { ...second, value: '(direct)', events: 1, visitors: 1, once: 1 },
  ])
  expect(await daysOf('location')).toMatchObject([
    { value: 'Asia/Dubai' },
    { value: 'Asia/Dubai', events: 2 },
    { value: 'Europe/London', events: 1 },
  ])
  expect(await daysOf('device')).toMatchObject([
    { value: 'desktop' },
    { value: 'desktop', events: 2 },
    { value: 'mobile', events: 1 },
  ])
  expect(await daysOf('browser')).toMatchObject([{ value: 'Firefox' }, { value: 'Firefox', events: 3 }])
  expect(await daysOf('all', 'page_leave')).toEqual([
    { day: '2026-12-01', value: '', events: 1, seconds: 30, visitors: 1, once: 1 },
  ])
  expect(await daysOf('event', 'event_click')).toMatchObject([{ value: eventId, events: 1 }])
  expect(await daysOf('device', 'event_click')).toEqual([])
})

test('the same run again, or several at once, gives the same days; those that ended are not read again', async () => {
  await record(at('2026-11-28T12:00:00Z'), [anAnalyticsEvent()])
  await record(at('2026-12-01T08:00:00Z'), [anAnalyticsEvent()])
  await rollUpAnalytics(jobs)
  const days = await daysOf('all')
  expect(days).toHaveLength(2)
  await Promise.all(Array.from({ length: 6 }, () => rollUpAnalytics(jobs)))
  expect(await daysOf('all')).toEqual(days)
  expect(await rollUpAnalytics(jobs)).toEqual({ days: 1 })

  await record(at('2026-12-01T11:00:00Z'), [anAnalyticsEvent({ page: '/about' })])
  await rollUpAnalytics(jobs)
  expect(await daysOf('all')).toMatchObject([{ events: 1 }, { day: '2026-12-01', events: 2 }])
})

test('what arrived in the last moment of a day is added up once the day is over', async () => {
  await rollUpAnalytics(jobs)
  await record(at('2026-12-01T19:50:00Z'), [anAnalyticsEvent()])
  await rollUpAnalytics(at('2026-12-01T19:55:00Z', jobs))
  await record(at('2026-12-01T19:59:59Z'), [anAnalyticsEvent()])
  await record(at('2026-12-01T20:00:01Z'), [anAnalyticsEvent()])
  await rollUpAnalytics(at('2026-12-01T20:05:00Z', jobs))
  expect(await daysOf('all')).toMatchObject([
    { day: '2026-12-01', events: 2 },
    { day: '2026-12-02', events: 1 },
  ])
})

test('of a flood of pages a day keeps the most frequent, and the rest as one', async () => {
  const pages = Array.from({ length: 520 }, (_, index) => `/blog/forged-${index}`)
  for (let from = 0; from < pages.length; from += 20) {
    await record(
      ctx,
      pages.slice(from, from + 20).map((page) => anAnalyticsEvent({ page })),
    )
  }
  await record(ctx, [anAnalyticsEvent({ page: '/' }), anAnalyticsEvent({ page: '/' })])
  await rollUpAnalytics(jobs)
  const days = await daysOf('page')
  expect(days).toHaveLength(501)
  expect(days[0]).toMatchObject({ value: '(other)', events: 21 })
  expect(days[1]).toMatchObject({ value: '/', events: 2 })
})

test('a month goes whole once its first day is 25 months ago, and its days stay', async () => {
  const months = ['2024-10-05T00:00:00Z', '2024-11-28T23:59:59Z', '2024-12-01T00:00:00Z']
  for (const moment of months) await record(at(moment), [anAnalyticsEvent()])
  await rollUpAnalytics(jobs)
  const days = await daysOf('all')
  expect(days).toHaveLength(3)
  expect(await purgeAnalytics(jobs)).toEqual({ months: ['2024-10', '2024-11'] })
  expect(await purgeAnalytics(jobs)).toEqual({ months: [] })
  const kept = await ctx.db.selectFrom('analytics_events').select('at').execute()
  expect(kept).toEqual([{ at: new Date('2024-12-01T00:00:00Z') }])
  expect(await daysOf('all')).toEqual(days)
  await expectInvariants(jobs)
})

test('the erasure of an account deletes that person’s analytics only', async () => {
  const [me, other] = [await aUser(ctx), await aUser(ctx)]
  for (const person of [me, other]) await record(as(person), [anAnalyticsEvent()])
  await record(ctx, [anAnalyticsEvent()])
  await eraseAnalytics(jobs, me.userId)
  const left = await ctx.db.selectFrom('analytics_events').select('user_id').orderBy('id').execute()
  expect(left).toEqual([{ user_id: other.userId }, { user_id: null }])
})

test('adding up and forgetting is for jobs and administrators', async () => {
  const me = as(actorWithRole('user'))
  await expect(rollUpAnalytics(me)).rejects.toThrow(forbidden('settings:manage').message)
  await expect(purgeAnalytics(me)).rejects.toThrow(forbidden('settings:manage').message)
})
