import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { keysetPage } from '#app/kernel/keyset.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { pageOfEvents } from './page-of-events.server.ts'
import type { EventListFilters, EventSorting } from './rules/event-listing.ts'

const world = await testContext()
const ctx = world.as(system)
const size = 40
const hour = sql`interval '1 hour'`

// More than are looked at one by one: drafts, some that last for days, one of 400 with a rare word, few to come.
await sql`insert into events (id, slug, title, status, starts_at, ends_at, time_zone, venue_name, city, currency,
    created_at, updated_at)
  select gen_random_uuid(), 'event-' || n,
    case when n % 400 = 399 then 'A Marionette''s 100% evening' else (array['Evening', 'morning'])[1 + n % 2] end || ' ' || n % 7,
    case when n % 600 = 1 then 'draft' when n % 50 = 2 then 'cancelled' else 'published' end,
    ${ctx.now}::timestamptz + (n - 2300) * ${hour},
    ${ctx.now}::timestamptz + (n - 2300) * ${hour} + case when n % 40 = 3 then interval '20 days' else interval '2 hours' end,
    'Asia/Dubai', 'Hall ' || n % 7, 'Dubai', 'AED', ${ctx.now}, ${ctx.now}
  from generate_series(0, 2399) n`.execute(ctx.db)
// As autovacuum does soon after so many new rows; plans without statistics take ten times as long.
await sql`analyze events`.execute(ctx.db)

const ofTime: Record<EventListFilters['time'], RawBuilder<unknown>> = {
  all: sql`true`,
  upcoming: sql`ends_at > ${ctx.now}`,
  past: sql`ends_at <= ${ctx.now}`,
  drafts: sql`status = 'draft'`,
}

/** What looking at every event finds, in order. */
async function slowly(filters: EventListFilters, { by, direction }: EventSorting): Promise<string[]> {
  const { q, status, time } = filters
  const words = q.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const marks = q.split(' ').filter((piece) => /[%_']/.test(piece))
  const letters = sql`lower(concat_ws(' ', title, venue_name, city))`
  const begins = words.map((word) => sql`${letters} ~ ${`\\m${word.toLowerCase()}`}`)
  const has = marks.map((piece) => sql`strpos(${letters}, lower(${piece})) > 0`)
  const { rows } = await sql<{ id: string }>`select id from events
    where ${sql.join([sql`true`, ...begins, ...has], sql` and `)}
      and ${status === null ? sql`true` : sql`status = ${status}`}
      and ${ofTime[time]}
    order by ${by === 'date' ? sql`starts_at` : sql`lower(title)`} ${sql.raw(direction === 'ascending' ? 'asc' : 'desc')},
      id ${sql.raw(direction === 'ascending' ? 'asc' : 'desc')}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

async function page(filters: EventListFilters, sorting: EventSorting, from: string | null, isBack = false) {
  const asked = { after: isBack ? null : from, before: isBack ? from : null }
  const direction = sql.raw((sorting.direction === 'ascending') !== isBack ? 'asc' : 'desc')
  const { rows } = await sql<{ id: string }>`select id
    from ${pageOfEvents(ctx, { filters, sorting, page: asked, size })} p
    order by key ${direction}, id ${direction}`.execute(ctx.db)
  return keysetPage(rows, asked, size)
}

const searches = [
  '',
  'evening',
  'MARION',
  'hall 3',
  "marionette's",
  '100%',
  '%',
  "'",
  'quincunx',
  'even marion',
]
const narrowings = searches.flatMap((q) =>
  ([null, 'draft', 'published'] as const).flatMap((status) =>
    (['all', 'upcoming', 'past', 'drafts'] as const).map((time) => ({ q, status, time })),
  ),
)
const sortings: EventSorting[] = [
  { by: 'date', direction: 'ascending' },
  { by: 'date', direction: 'descending' },
  { by: 'title', direction: 'ascending' },
]

test.each(narrowings)(
  'of "$q", $status, $time there is on each page what looking at every event finds',
  async (filters) => {
    for (const sorting of sortings) {
      const expected = await slowly(filters, sorting)
      const first = await page(filters, sorting, null)
      expect(first.rows.map(({ id }) => id)).toEqual(expected.slice(0, size))
      if (first.next === null) continue
      const second = await page(filters, sorting, first.next)
      expect(second.rows.map(({ id }) => id)).toEqual(expected.slice(size, 2 * size))
      const back = await page(filters, sorting, second.previous, true)
      expect(back.rows).toEqual(first.rows)
    }
  },
)
