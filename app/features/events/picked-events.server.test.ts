import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { openEvents } from './event-summaries.server.ts'
import { findEvents } from './find-events.server.ts'
import { type EventCursor, parseEventFilters } from './rules/event-filters.ts'

const world = await testContext()
const ctx = world.as(system)
const zone = 'Asia/Dubai'

// More than are read for a search: some featured, some that last for days, some passed, one of 400 with a rare word.
await sql`insert into events (id, slug, title, status, starts_at, ends_at, time_zone, venue_name, city, currency,
    is_online, is_featured, created_at, updated_at)
  select gen_random_uuid(), 'event-' || n, case when n % 400 = 399 then 'A Marionette''s \\ evening' else 'Evening' end || ' ' || n,
    case when n % 50 = 1 then 'draft' else 'published' end, ${ctx.now}::timestamptz + (n - 300) * interval '1 hour',
    ${ctx.now}::timestamptz + (n - 300) * interval '1 hour' + case when n % 40 = 3 then interval '20 days' else interval '2 hours' end,
    'Asia/Dubai', 'Hall ' || n % 7, 'Dubai', 'AED', n % 3 = 0, n % 300 = 7, ${ctx.now}, ${ctx.now}
  from generate_series(0, 2399) n`.execute(ctx.db)

// Most cost something, one of 500 nothing; of some the sale has ended.
await sql`insert into ticket_types (id, event_id, name, price_minor, price_tiers, sale_ends_at, created_at, updated_at)
  select gen_random_uuid(), id, 'Standard', case when right(slug, 3) in ('499', '999') then 0 else 5000 end, '[]',
    case when slug like '%3' then ${ctx.now}::timestamptz - interval '1 day' end, ${ctx.now}, ${ctx.now}
  from events`.execute(ctx.db)

/** What is found by looking at every event. */
async function slowly(q: string, fits = sql<boolean>`true`): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`select title from events
    where status = 'published' and ends_at > ${ctx.now}
      and strpos(lower(concat_ws(E'\n', title, venue_name, venue_address, city, country,
        case when is_online then 'online' end)), lower(${q})) > 0 and ${fits}
    order by is_featured desc, starts_at, id`.execute(ctx.db)
  return rows.map(({ title }) => title)
}

async function page(asked: string, after: EventCursor | null) {
  const filters = parseEventFilters(new URLSearchParams(asked))
  return openEvents(ctx, { ...filters, after }, zone)
}

async function allPages(asked: string): Promise<string[]> {
  const titles: string[] = []
  let after: EventCursor | null = null
  do {
    const { events, next } = await page(asked, after)
    titles.push(...events.map(({ title }) => title))
    after = next
  } while (after !== null && titles.length < 200)
  return titles
}

test.each([
  '',
  'evening',
  'VENIN',
  'marionette',
  "rionette's \\ eve",
  "'",
  '\\',
  'evening 2399',
  'hall 3',
  'hall\u00a03',
  'onlin',
  'dubai evening',
  '%',
  '& ! :*',
])('pages of a search for "%s" are what looking at every event finds', async (q) => {
  const expected = (await slowly(q)).slice(0, 200)
  const found = await allPages(new URLSearchParams({ q }).toString())
  expect(found.slice(0, 200)).toEqual(expected)
})

const has = (price: string) =>
  sql<boolean>`exists (select from ticket_types t where t.event_id = events.id
    and (t.sale_ends_at is null or t.sale_ends_at > ${ctx.now}) and t.price_minor ${sql.raw(price)})`

test.each([
  ['free=1', '', has('= 0')],
  ['paid=1', '', has('> 0')],
  ['free=1&online=1', '', sql<boolean>`is_online and ${has('= 0')}`],
  ['paid=1&in-person=1', '', sql<boolean>`not is_online and ${has('> 0')}`],
  ['online=1', '', sql<boolean>`is_online`],
  ['free=1&q=evening', 'evening', has('= 0')],
  ['paid=1&q=marion', 'marion', has('> 0')],
])('pages of "%s" are what looking at every event finds', async (asked, q, fits) => {
  const expected = (await slowly(q, fits)).slice(0, 200)
  expect(expected.length).toBeGreaterThan(0)
  expect((await allPages(asked)).slice(0, 200)).toEqual(expected)
})

test('the palette finds a word of many near today, and a rare one wherever it is', async () => {
  const many = await findEvents(ctx, 'evening')
  expect(many).toHaveLength(6)
  for (const { startsAt } of many)
    expect(Math.abs(startsAt.getTime() - ctx.now.getTime())).toBeLessThanOrEqual(3 * 3_600_000)
  const rare = await findEvents(ctx, 'marion')
  expect(rare.map(({ title }) => title.split(' ').at(-1))).toEqual([
    '399',
    '799',
    '1199',
    '1599',
    '1999',
    '2399',
  ])
})

test('the number of published events by days follows whatever becomes of them', async () => {
  const kept = async () => {
    const { rows } = await sql<{ sum: number }>`select coalesce(sum(change), 0)::int as sum from row_counts
      where list = 'published events'`.execute(ctx.db)
    return rows[0]?.sum
  }
  const before = (await kept()) ?? 0
  expect(before).toBe(2_352)
  const id = newId()
  const values = { slug: 'one-more', title: 'One more', time_zone: 'Asia/Dubai', currency: 'AED' } as const
  await ctx.db
    .insertInto('events')
    .values({
      ...values,
      id,
      starts_at: ctx.now,
      ends_at: new Date('2026-12-02T10:00:00Z'),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  expect(await kept()).toBe(before)
  await ctx.db.updateTable('events').set({ status: 'published' }).where('id', '=', id).execute()
  expect(await kept()).toBe(before + 1)
  await ctx.db
    .updateTable('events')
    .set({ ends_at: new Date('2027-05-05T00:00:00Z') })
    .where('id', '=', id)
    .execute()
  expect(await kept()).toBe(before + 1)
  await expectInvariants(ctx)
  await ctx.db.deleteFrom('events').where('id', '=', id).execute()
  // Folded by many at once, nothing is lost or counted twice.
  await Promise.all(
    Array.from({ length: 8 }, () => sql`select fold_row_counts('published events')`.execute(ctx.db)),
  )
  expect(await kept()).toBe(before)
  await expectInvariants(ctx)
})
