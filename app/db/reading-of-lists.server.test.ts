import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postList } from '#app/features/blog/post-list.server.ts'
import { eventList } from '#app/features/events/event-list.server.ts'
import { eventsBetween, nextEvents, openEvents } from '#app/features/events/event-summaries.server.ts'
import { findEvents } from '#app/features/events/find-events.server.ts'
import { parseEventFilters } from '#app/features/events/rules/event-filters.ts'
import { type EventSorting, eventListing } from '#app/features/events/rules/event-listing.ts'
import { listedIds } from '#app/features/memberships/members/listed-ids.server.ts'
import { memberList } from '#app/features/memberships/members/member-list.server.ts'
import { peopleSets } from '#app/features/memberships/members/narrowed-members.server.ts'
import { memberListing } from '#app/features/memberships/members/rules/member-listing.ts'
import { orderList } from '#app/features/order-admin/order-list.server.ts'
import { orderListing } from '#app/features/order-admin/rules/order-listing.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { aPlan } from '#tests/factories/a-user.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'

/** What each of the tables that grow has: enough for reading all of one to stand out. */
const rows = 6_000
const world = await testContext()
const ctx = world.as(actorWithRole('admin'))
const first = { after: null, before: null }
const plan = await aPlan(ctx, 'basic')
const zone = 'Asia/Dubai'
const month = { start: new Date('2026-12-31T20:00:00Z'), end: new Date('2027-01-01T20:00:00Z') }

type Sent = { text: string; values: unknown[] }
const sent: Sent[] = []
const send = pg.Client.prototype.query as (...args: unknown[]) => unknown

beforeAll(async () => {
  // These tables have no statistics, as after a restore, and autovacuum does not analyse them during the test.
  for (const table of ['events', 'ticket_types', 'orders', 'users', 'people_list', 'blog_posts'])
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = off)`.execute(ctx.db)
  await sql`insert into events (id, slug, title, status, starts_at, ends_at, time_zone, venue_name, city, currency,
      is_featured, created_at, updated_at)
    select gen_random_uuid(), 'event-' || n, case when n = ${rows - 1} then 'Marionettes' else 'Evening' end || ' ' || n,
      case when n % 50 = 1 then 'draft' else 'published' end, ${ctx.now}::timestamptz + (n - 1000) * interval '1 hour',
      ${ctx.now}::timestamptz + (n - 998) * interval '1 hour', 'Asia/Dubai', 'Hall', 'Dubai', 'AED', n % 500 = 7,
      ${ctx.now}, ${ctx.now}
    from generate_series(0, ${rows - 1}::int) n`.execute(ctx.db)
  await sql`update events set is_online = true where title like 'Marionettes%'`.execute(ctx.db)
  await sql`insert into users (id, name, email, email_verified, created_at, updated_at)
    select gen_random_uuid(), 'Amal ' || n, 'amal' || n || '@school.example', true, ${ctx.now}, ${ctx.now}
    from generate_series(0, ${rows - 1}::int) n`.execute(ctx.db)
  // Every other one pays.
  await sql`insert into subscriptions (id, user_id, plan_id, provider, provider_ref, status, current_period_start,
      current_period_end, started_at, price_minor, currency)
    select gen_random_uuid(), id, ${plan}, 'demo', 'sub_' || email, 'active', ${ctx.now},
      ${ctx.now}::timestamptz + interval '1 month', ${ctx.now}, 20000, 'AED'
    from users where substring(email from '[0-9]+')::int % 2 = 0`.execute(ctx.db)
  await sql`insert into orders (id, reference, access_key, attempt_token, kind, status, buyer_name, buyer_email, currency,
      subtotal_minor, total_minor, hold_expires_at, created_at)
    select gen_random_uuid(), 'SR-' || n, left(md5('key' || n), 26), 'order-' || n, 'purchase', 'expired', 'Amal ' || n,
      'amal' || n || '@school.example', 'AED', 100, 100, ${ctx.now},
      ${ctx.now}::timestamptz - n * interval '1 minute'
    from generate_series(0, ${rows - 1}::int) n`.execute(ctx.db)
  await sql`insert into ticket_types (id, event_id, name, price_minor, created_at, updated_at)
    select gen_random_uuid(), id, 'Standard', case when title like 'Evening%' then 5000 else 0 end, ${ctx.now}, ${ctx.now}
    from events where starts_at < ${month.start} or title like 'Marionettes%'`.execute(ctx.db)
  await sql`insert into blog_posts (id, slug, title, content_html, content_text, status, published_at, read_time_minutes,
      created_at, updated_at)
    select gen_random_uuid(), 'post-' || n, case when n = 7 then 'Marionettes' else 'Reading' end || ' ' || n, '', '',
      'published', ${ctx.now}::timestamptz - n * interval '1 hour', 1, ${ctx.now}, ${ctx.now}
    from generate_series(0, ${rows - 1}::int) n`.execute(ctx.db)
  // One statement made them one by one; what became of each other change is not asked here.
  await sql`select fold_row_counts('people')`.execute(ctx.db)
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]): unknown {
    const [query, values] = args
    if (typeof query === 'string') sent.push({ text: query, values: Array.isArray(values) ? values : [] })
    else {
      const { text = '', values: own = [] } = query as Partial<Sent>
      sent.push({ text, values: own })
    }
    return send.apply(this, args)
  } as typeof pg.Client.prototype.query
})
afterAll(() => {
  pg.Client.prototype.query = send as typeof pg.Client.prototype.query
})

type Plan = {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Relation Name'?: string
  'Node Type': string
  Plans?: Plan[]
}

/** Rows of tables that the plan looked at, whether it kept them or not. */
function rowsRead(plan: Plan): number {
  const own =
    plan['Relation Name'] === undefined
      ? 0
      : (plan['Actual Rows'] +
          (plan['Rows Removed by Filter'] ?? 0) +
          (plan['Rows Removed by Index Recheck'] ?? 0)) *
        plan['Actual Loops']
  return (plan.Plans ?? []).reduce((sum, below) => sum + rowsRead(below), own)
}

async function readBy(ask: () => Promise<unknown>): Promise<number> {
  sent.length = 0
  await ask()
  const asked = sent.filter(({ text }) => /^\s*(select|with)\b/i.test(text))
  expect(asked.length).toBeGreaterThan(0)
  let read = 0
  for (const { text, values } of asked) {
    const explained = await ctx.db.transaction().execute(async (tx) => {
      // With thousands, not millions, reading all of a table is often the cheapest: asked is whether an index serves.
      await sql`set local enable_seqscan = off`.execute(tx)
      return tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, values),
      )
    })
    const [plan] = explained.rows[0]?.['QUERY PLAN'] ?? []
    if (!plan) throw new Error('there is no plan')
    read += rowsRead(plan.Plan)
  }
  return read
}

const events = (search: string) => () => openEvents(ctx, parseEventFilters(new URLSearchParams(search)), zone)
const posts = (q: string) => () => postList(ctx, { q, category: null, tag: null }, first)
const adminEvents =
  (search: string, by: EventSorting['by'] = 'date') =>
  () => {
    const asked = listAsked(eventListing, new URLSearchParams(search), zone)
    return eventList(ctx, { ...asked, sorting: { ...asked.sorting, by } })
  }
const orders = (search: string) => () =>
  orderList(ctx, listAsked(orderListing, new URLSearchParams(search), zone))
const people = (search: string) => () =>
  memberList(ctx, listAsked(memberListing, new URLSearchParams(search), zone))

/** One page of them; how many they are is counted, which reads them all. */
const pageOfPeople = (search: string) => () => {
  const asked = listAsked(memberListing, new URLSearchParams(search), zone)
  return listedIds(ctx, { ...asked, q: '', sets: peopleSets(asked.filters, ctx.now) })
}

/** Each asked of thousands, and how many rows it may look at: what it shows, several times. */
test.each<[string, () => Promise<unknown>, number]>([
  ['the next events', () => nextEvents(ctx, 3), 100],
  ['events', events(''), 400],
  ['events with a word of all', events('q=evening'), 2_200],
  ['events with a word of one', events('q=marionettes'), 1_200],
  ['events with a word of none', events('q=quincunx'), 1_200],
  [
    'the calendar',
    () => eventsBetween(ctx, month, parseEventFilters(new URLSearchParams('view=calendar')), zone),
    600,
  ],
  ['events in the palette', () => findEvents(ctx, 'evening'), 600],
  ['an event in the palette', () => findEvents(ctx, 'marionettes'), 600],
  ['all events', adminEvents(''), 400],
  ['events that cost something', events('paid=1'), 400],
  ['the one event that costs nothing', events('free=1'), 2_400],
  ['the one event online', events('online=1'), 100],
  ['all events, those to come', adminEvents('time=upcoming'), 400],
  ['all events, those to come, by title', adminEvents('time=upcoming', 'title'), 400],
  ['all events, those that passed', adminEvents('time=past'), 400],
  ['all events, drafts', adminEvents('status=draft'), 400],
  ['all events, drafts by title', adminEvents('status=draft', 'title'), 1_600],
  ['all events with a word of all', adminEvents('q=evening'), 400],
  ['all events with a word of all, by title', adminEvents('q=evening', 'title'), 400],
  ['all events with a word of one', adminEvents('q=marionettes'), 200],
  ['posts with a word of all', posts('reading'), 200],
  ['posts with a word of one', posts('marionettes'), 200],
  ['orders', orders(''), 200],
  ['orders searched by a name that all have', orders('q=amal'), 200],
  ['orders searched by a word of none', orders('q=quincunx'), 200],
  ['orders searched by an address', orders('q=amal77%40school.example'), 200],
  ['people with their number', people(''), 400],
  ['people who pay', pageOfPeople('status=active'), 2_400],
  ['people without a membership', pageOfPeople('status=none'), 2_400],
  ['people of a plan', pageOfPeople(`plan=${plan}`), 2_400],
  ['people searched by an address', people('q=amal77%40school.example'), 200],
])('%s: only what is needed is read', async (_name, ask, most) => {
  const read = await readBy(ask)
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThanOrEqual(most)
})

test('reading a whole table would be noticed', async () => {
  expect(
    await readBy(() => ctx.db.selectFrom('events').select('id').where('summary', '=', 'none').execute()),
  ).toBeGreaterThanOrEqual(rows)
})
