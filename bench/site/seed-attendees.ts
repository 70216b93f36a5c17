import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { codeInSql } from '../load/ticket-number.ts'
import { companies, firstNames, id, lastNames, mixed, seedBySets } from './seeding.ts'

export type AttendeeSeed = {
  /** The event that most come to. */
  eventId: string
  /** Any other of the events. */
  otherEventId: string
}

/** Seats of one order; every tenth order is for the great event, the rest are for events of `inOther` people. */
const perOrder = 2
const inOther = 2_000
const typesOfEvent = 4
const priceMinor = 10_000

const tables = ['orders', 'order_lines', 'attendees', 'tickets', 'scans']

/** The event of order `o` among `events`: 0 for every tenth, the others in turn. */
const eventOf = (events: number) => (o: string) =>
  `(case when ${o} % 10 = 0 then 0 else 1 + (${o} * 7919::bigint) % ${events - 1} end)`

/**
 * A network with `all` attendees, a tenth of them (of `all` orders, every tenth) at one event, each with a ticket:
 * some void, some claimed, some of guests, many let in, some without details. Set by set, then analysed. The first
 * `from` of them are there.
 */
export async function seedAttendees(db: Kysely<Database>, all = 1_000_000, from = 0): Promise<AttendeeSeed> {
  await seedBySets(db, tables, seeding(sizeOf(from), sizeOf(all)))
  const { rows } = await sql<AttendeeSeed>`
    select ${id('0e0', '0')} as "eventId", ${id('0e0', '1')} as "otherEventId"`.execute(db)
  const [seed] = rows
  if (!seed) throw new Error('no event was seeded')
  return seed
}

type Size = { orders: number; events: number }
const sizeOf = (attendees: number): Size => ({
  orders: Math.floor(attendees / perOrder),
  events: attendees === 0 ? 0 : 1 + Math.max(1, Math.round((attendees * 0.9) / inOther)),
})

function seeding(from: Size, { orders, events }: Size): RawBuilder<unknown>[] {
  const event = eventOf(events)
  const order = sql`generate_series(${from.orders}::bigint, ${orders - 1}::bigint) o`
  const seat = sql`generate_series(${from.orders * perOrder}::bigint, ${orders * perOrder - 1}::bigint) n`
  const ofSeat = `(n / ${perOrder})`
  const type = (o: string) => `(${event(o)} * ${typesOfEvent} + ${kindOf(o)})`
  const kindOf = (o: string) => `${mixed(o, 11)} % ${typesOfEvent}`
  const user = sql`(select array_agg(id) from (select id from users order by id limit 50) as first)`
  const isClaim = sql.raw(`${mixed('o', 4)} % 20 = 7`)
  const isComplete = sql.raw(`${mixed('n', 6)} % 25 <> 3`)
  const isVoid = sql.raw(`${mixed('n', 9)} % 50 = 9`)
  const isIn = sql.raw(`${mixed('n', 9)} % 50 <> 9 and ${mixed('n', 10)} % 5 < 3`)
  const placed = (o: string) => sql.raw(`now() - interval '40 days' + ${o} * interval '6 seconds'`)
  return [
    sql`insert into events (id, slug, title, status, starts_at, ends_at, time_zone, venue_name, city, currency,
        created_at, updated_at, published_at)
      select ${id('0e0', 'e')}, 'seeded-' || e, 'Seeded gathering ' || e, 'published', now() - interval '3 hours',
        now() + interval '1 day', 'Asia/Dubai', 'The Library', 'Dubai', 'AED', now(), now(), now()
      from generate_series(${from.events}::int, ${events - 1}::int) e`,
    sql`insert into ticket_types (id, event_id, name, price_minor, capacity, position, created_at, updated_at)
      select ${id('001', `(e * ${typesOfEvent} + k)`)}, ${id('0e0', 'e')},
        (array['Standard', 'Early bird', 'Student', 'Speaker'])[k + 1], ${priceMinor}::int, 200000, k, now(), now()
      from generate_series(${from.events}::int, ${events - 1}::int) e, generate_series(0, ${typesOfEvent - 1}::int) k`,
    sql`insert into orders (id, reference, access_key, attempt_token, kind, status, user_id, buyer_name, buyer_email,
        currency, subtotal_minor, total_minor, hold_expires_at, created_at, confirmed_at)
      select ${id('0f0', 'o')}, 'SR-' || upper(left(md5('reference' || o), 3) || lpad(to_hex(o), 5, '0')),
        left(md5('key' || o), 26), 'seeded-' || o, case when ${isClaim} then 'claim' else 'purchase' end, 'confirmed',
        case when ${isClaim} or ${sql.raw(mixed('o', 5))} % 10 < 7 then (${user})[1 + o % 50] end,
        ${sql.raw(`${firstNames}[1 + ${mixed('o', 1)} % 32] || ' ' || ${lastNames}[1 + ${mixed('o', 2)} % 37]`)}, 'buyer-' || o || '@bench.example', 'AED',
        ${priceMinor * perOrder}::int, ${priceMinor * perOrder}::int, ${placed('o')}, ${placed('o')}, ${placed('o')}
      from ${order}`,
    sql`insert into order_lines (id, order_id, position, event_id, ticket_type_id, ticket_name, ticket_kind, quantity,
        seats_per_ticket, unit_price_minor, total_minor)
      select ${id('010', 'o')}, ${id('0f0', 'o')}, 0, ${id('0e0', event('o'))},
        ${id('001', type('o'))},
        (array['Standard', 'Early bird', 'Student', 'Speaker'])[${sql.raw(kindOf('o'))} + 1], 'standard',
        ${perOrder}::int, 1, ${priceMinor}::int, ${priceMinor * perOrder}::int
      from ${order}`,
    sql`insert into attendees (id, order_line_id, order_id, event_id, position, full_name, email, whatsapp_number,
        company_name, details_key, completed_at, answers)
      select ${id('011', 'n')}, ${id('010', ofSeat)}, ${id('0f0', ofSeat)}, ${id('0e0', event(ofSeat))},
        n % ${perOrder}::int,
        case when ${isComplete} then ${sql.raw(`${firstNames}[1 + ${mixed('n', 1)} % 32] || ' ' || ${lastNames}[1 + ${mixed('n', 2)} % 37]`)} end,
        case when ${isComplete} then 'guest-' || n || '@bench.example' end,
        case when ${isComplete} then '+97150' || lpad(((n * 7368787) % 10000000)::text, 7, '0') end,
        case when ${isComplete} then ${sql.raw(`${companies}[1 + ${mixed('n', 3)} % 11]`)} end,
        left(md5('seat-key' || n), 26), case when ${isComplete} then now() end,
        case when ${isComplete} then jsonb_build_object('f1', 'Level ' || ${sql.raw(mixed('n', 7))} % 4, 'f2', ${sql.raw(mixed('n', 8))} % 3 = 0) end
      from ${seat}`,
    sql`insert into tickets (id, attendee_id, order_id, order_line_id, event_id, ticket_type_id, code, status, issued_at,
        voided_at, checked_in_at)
      select ${id('012', 'n')}, ${id('011', 'n')}, ${id('0f0', ofSeat)}, ${id('010', ofSeat)},
        ${id('0e0', event(ofSeat))}, ${id('001', type(ofSeat))}, ${sql.raw(codeInSql)},
        case when ${isVoid} then 'void' else 'valid' end, ${placed(ofSeat)},
        case when ${isVoid} then now() end,
        case when ${isIn} then now() - (n * 7919 % 10800) * interval '1 second' end
      from ${seat}`,
    sql`insert into scans (id, event_id, ticket_id, verdict, device, at)
      select ${id('013', 'n')}, ${id('0e0', event(ofSeat))}, ${id('012', 'n')}, 'admitted', 'North door',
        now() - (n * 7919 % 10800) * interval '1 second'
      from ${seat} where ${isIn}`,
    sql`update ticket_types y set sold = c.sales, seats_sold = c.sales
      from (select ticket_type_id, count(*) as sales from tickets where status = 'valid' group by 1) c
      where c.ticket_type_id = y.id and y.name in ('Standard', 'Early bird', 'Student', 'Speaker')
        and y.event_id in (select id from events where slug like 'seeded-%')`,
  ]
}
