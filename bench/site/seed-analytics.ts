import { type Kysely, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'

export type AnalyticsSeed = {
  /** How many months back, this one included: at most 25, which is what is kept. */
  months?: number
  eventsPerMonth?: number
  /** Of each month, those that are there. */
  fromPerMonth?: number
}

/** Of events that somebody can look at; and who comes: accounts, and combinations of browser and referrer. */
const eventsLookedAt = 400
const accounts = 3_000
const combinations = 40_000

/** A number that has nothing to do with its neighbours. */
const mixed = (salt: number) => `((n * 7368787::bigint + ${salt}) % 1000003 * ${salt + 1} % 999983)`

/**
 * What visitors of a busy network told: every third a page left, every eighth about an event. Month by month into tables
 * without indexes, which are built and joined at once.
 */
export async function seedAnalytics(
  db: Kysely<Database>,
  { months = 25, eventsPerMonth = 1_000_000, fromPerMonth = 0 }: AnalyticsSeed = {},
): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set maintenance_work_mem = '256MB'`.execute(connection)
    for (let ago = months - 1; ago >= 0; ago--) {
      await connection.transaction().execute((tx) => seedMonth(tx, ago, fromPerMonth, eventsPerMonth))
    }
    await sql`update analytics_progress set up_to = 'epoch'`.execute(connection)
    await sql`analyze analytics_events`.execute(connection)
    await sql`reset maintenance_work_mem`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}

/** The present month is filled up to this moment, at the same pace. */
async function seedMonth(
  db: Kysely<Database>,
  ago: number,
  fromPerMonth: number,
  eventsPerMonth: number,
): Promise<void> {
  const { rows } = await sql<{ month: string; part: string; next: string; share: number }>`
    with months as (
      select (date_trunc('month', now() at time zone 'UTC') - ${ago}::int * interval '1 month')::date as month
    )
    select to_char(month, 'YYYY-MM-DD') as month, 'analytics_events_' || to_char(month, 'YYYY_MM') as part,
      to_char(month + interval '1 month', 'YYYY-MM-DD') as next,
      least(1, extract(epoch from (now() at time zone 'UTC') - month)
        / extract(epoch from month + interval '1 month' - month))::float as share
    from months`.execute(db)
  const [made] = rows
  if (!made) throw new Error('no month to seed')
  const { month, part, next, share } = made
  const [before, count] = [Math.floor(fromPerMonth * share), Math.floor(eventsPerMonth * share)]
  await sql`select keep_analytics_month(${month}::date)`.execute(db)
  // What was there is written again with the rest, without an index in its way.
  await sql`alter table analytics_events detach partition ${sql.table(part)}`.execute(db)
  await sql`alter table ${sql.table(part)} rename to analytics_events_seed`.execute(db)
  await sql`create table ${sql.table(part)} (like analytics_events including defaults including constraints)`.execute(
    db,
  )
  await sql`
    insert into ${sql.table(part)} (id, month, at, type, page, event_id, user_id, device, browser, duration_seconds, metadata)
    select md5(${month}::text || n)::uuid, ${month}::date,
      ${month}::timestamp at time zone 'UTC' + (n - 1) * (interval '1 second' * ${secondsOf(month, next)} / ${eventsPerMonth}),
      kind, case when event is null then '/' || ${sql.raw(mixed(2))} % 150 || '-page' else '/events/seeded-' || ${sql.raw(mixed(3))} % 400 end,
      event, case when ${sql.raw(mixed(4))} % 4 = 0 then md5('account' || ${sql.raw(mixed(5))} % ${accounts}::int)::uuid end,
      (array['desktop', 'mobile', 'tablet'])[1 + ${sql.raw(mixed(6))} % 3], (array['Chrome', 'Safari', 'Firefox', 'Edge', 'Other'])[1 + ${sql.raw(mixed(7))} % 5],
      case kind when 'page_leave' then (${sql.raw(mixed(8))} % 300)::int end,
      jsonb_build_object('userAgent', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/' || visitor % 997 || ' Safari',
        'referrer', 'https://site-' || visitor % 300 || '.example/', 'language', 'en-GB', 'location', (array['Asia/Dubai', 'Europe/London', 'Asia/Riyadh', 'Asia/Kolkata'])[1 + visitor % 4]
          || case when visitor % 9 = 0 then '_' || visitor % 50 else '' end, 'screenResolution', '1440x900')
    from (
      select n, visitor, case when n % 8 = 7 then event_ids[1 + ${sql.raw(mixed(10))} % cardinality(event_ids)] end as event,
        case when n % 8 = 7 then (array['event_view_details', 'event_view_details', 'event_click', 'buy_click'])[1 + n / 8 % 4]
          when n % 3 = 2 then 'page_leave' else 'page_view' end as kind
      from (
        select n, ${sql.raw(mixed(9))} % ${combinations}::int as visitor from generate_series(${before + 1}::bigint, ${count}::bigint) n
      ) numbers, (
        select coalesce(array_agg(id), '{}') as event_ids from (select id from events order by id desc limit ${eventsLookedAt}) newest
      ) looked
    ) told`.execute(db)
  await sql`insert into ${sql.table(part)} select * from analytics_events_seed`.execute(db)
  await sql`drop table analytics_events_seed`.execute(db)
  await sql`alter table analytics_events attach partition ${sql.table(part)} for values from (${sql.lit(month)}) to (${sql.lit(next)})`.execute(
    db,
  )
}

const secondsOf = (month: string, next: string) => (Date.parse(next) - Date.parse(month)) / 1_000
