import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { firstNames, id, indexesToBuildLast, lastNames, mixed } from './seeding.ts'

const events = 200

/**
 * `all` entries on the waitlists of sold-out events, a fifth of them in the line of one: waiting, with an offer,
 * converted, expired and left. Set by set, then analysed. Answers the event with the long line.
 */
export async function seedWaitlist(db: Kysely<Database>, all = 100_000): Promise<{ eventId: string }> {
  await db.transaction().execute(async (tx) => {
    const run = (statement: RawBuilder<unknown>) => statement.execute(tx)
    await run(sql`set local statement_timeout = 0`)
    const tables = ['waitlist_entries', 'waitlist_offers']
    const indexes = await indexesToBuildLast(tx, tables)
    for (const { name } of indexes) await run(sql`drop index ${sql.ref(name)}`)
    for (const statement of seeding(all)) await run(statement)
    for (const { definition } of indexes) await run(sql.raw(definition))
  })
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum analyze waitlist_entries, waitlist_offers, ticket_types, events`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
  const { rows } = await sql<{ eventId: string }>`select ${id('0b0', '0')} as "eventId"`.execute(db)
  const [seed] = rows
  if (!seed) throw new Error('nobody was put in line')
  return seed
}

function seeding(all: number): RawBuilder<unknown>[] {
  const event = `(case when n % 5 = 0 then 0 else 1 + ${mixed('n', 41)} % ${events - 1} end)`
  const status = `(array['pending','pending','pending','pending','notified','converted','converted','expired','expired','left'])[1 + ${mixed('n', 42)} % 10]`
  const joined = sql.raw(`(now() - interval '90 days' + n * (interval '90 days' / ${all}))`)
  return [
    sql`insert into events (id, slug, title, status, starts_at, ends_at, time_zone, venue_name, city, currency,
        created_at, updated_at, published_at)
      select ${id('0b0', 'e')}, 'awaited-' || e, 'Awaited gathering ' || e, 'published', now() + interval '30 days',
        now() + interval '31 days', 'Asia/Dubai', 'The Library', 'Dubai', 'AED', now(), now(), now()
      from generate_series(0, ${events - 1}::int) e`,
    sql`insert into ticket_types (id, event_id, name, price_minor, capacity, sold, seats_sold, created_at, updated_at)
      select ${id('0b1', 'e')}, ${id('0b0', 'e')}, 'Standard', 10000, 100, 100, 100, now(), now()
      from generate_series(0, ${events - 1}::int) e`,
    sql`insert into waitlist_entries (id, event_id, ticket_type_id, email, first_name, last_name, phone_number, message,
        places, places_left, status, access_key, joined_at, in_line_since, notified_at, closed_at)
      select ${id('0b2', 'n')}, ${id('0b0', event)}, ${id('0b1', event)}, 'waiting-' || n || '@bench.example',
        ${sql.raw(`${firstNames}[1 + ${mixed('n', 1)} % 32], ${lastNames}[1 + ${mixed('n', 2)} % 37]`)},
        '+97150' || lpad(((n * 7368787) % 10000000)::text, 7, '0'),
        case when n % 7 = 0 then 'I would love to come.' else '' end, 1, case status when 'pending' then 1 else 0 end,
        status, left(md5('waiting' || n), 26), ${joined}, ${joined},
        case when status in ('notified', 'converted', 'expired') then ${joined} end,
        case when status in ('converted', 'expired', 'left') then ${joined} end
      from generate_series(0::bigint, ${all - 1}::bigint) n, lateral (select ${sql.raw(status)} as status) s`,
    sql`insert into waitlist_offers (id, entry_id, ticket_type_id, places, seats_per_ticket, status, key, offered_at,
        expires_at)
      select md5('offer' || id)::uuid, id, ticket_type_id, 1, 1, 'open', left(md5('offer' || id), 26), now(),
        now() + interval '1 day'
      from waitlist_entries where status = 'notified' and email like '%@bench.example'`,
    sql`update ticket_types t set waiting = w.places, held = w.open, seats_held = w.open, capacity = 100 + w.open
      from (select ticket_type_id, sum(places_left) as places, count(*) filter (where status = 'notified') as open
        from waitlist_entries where email like '%@bench.example' group by 1) w where w.ticket_type_id = t.id`,
  ]
}
