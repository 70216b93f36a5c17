import { type Kysely, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { codeInSql } from '../load/ticket-number.ts'
import { addHotType, hotPriceMinor } from './add-hot-type.ts'

const perOrder = 10

/** A confirmed event with `count` valid tickets, numbered from `first` on, ten in an order. Answers the event's id. */
export async function addTickets(db: Kysely<Database>, count: number, first = 0): Promise<string> {
  const { eventId, ticketTypeId } = await addHotType(db, 50_000_000)
  await db.connection().execute(async (connection) => {
    // Nothing that could be wrong is put in: checking every reference would take most of the time.
    await sql`set session_replication_role = replica`.execute(connection)
    await sql`set statement_timeout = 0`.execute(connection)
    const now = new Date()
    const orders = sql`generate_series(0, ${count / perOrder - 1}::int)`
    const id = (kind: string, n: string) => sql.raw(`md5('${kind}' || ${n})::uuid`)
    await sql`
      insert into orders (id, reference, access_key, attempt_token, status, buyer_name, buyer_email, currency,
        subtotal_minor, total_minor, hold_expires_at, created_at, confirmed_at)
      select ${id('order', 'o')}, 'BENCH-' || o, left(md5('key' || o), 26), 'bench-' || o, 'confirmed',
        'Nadia Karim', 'buyer-' || o || '@bench.example', 'AED',
        ${hotPriceMinor * perOrder}::int, ${hotPriceMinor * perOrder}::int, ${now}, ${now}, ${now}
      from ${orders} o
    `.execute(connection)
    await sql`
      insert into order_lines (id, order_id, position, event_id, ticket_type_id, ticket_name, ticket_kind, quantity,
        seats_per_ticket, unit_price_minor, total_minor)
      select ${id('line', 'o')}, ${id('order', 'o')}, 0, ${eventId}, ${ticketTypeId}, 'Standard', 'standard',
        ${perOrder}::int, 1, ${hotPriceMinor}::int, ${hotPriceMinor * perOrder}::int
      from ${orders} o
    `.execute(connection)
    const seats = sql`generate_series(${first}::int, ${first + count - 1}::int)`
    const order = `((n - ${first}) / ${perOrder})`
    await sql`
      insert into attendees (id, order_line_id, order_id, event_id, position, full_name, email, details_key)
      select ${id('seat', 'n')}, ${id('line', order)}, ${id('order', order)}, ${eventId},
        n % ${perOrder}::int, 'Guest ' || n, 'guest-' || n || '@bench.example', left(md5('seat-key' || n), 26)
      from ${seats} n
    `.execute(connection)
    await sql`
      insert into tickets (id, attendee_id, order_id, order_line_id, event_id, ticket_type_id, code, issued_at)
      select ${id('ticket', 'n')}, ${id('seat', 'n')}, ${id('order', order)},
        ${id('line', order)}, ${eventId}, ${ticketTypeId}, ${sql.raw(codeInSql)}, ${now}
      from ${seats} n
    `.execute(connection)
    await sql`
      update ticket_types set sold = ${count}::int, seats_sold = ${count}::int where id = ${ticketTypeId}
    `.execute(connection)
    await sql`set session_replication_role = default`.execute(connection)
    await sql`vacuum analyze`.execute(connection)
    // A million fresh rows would be written to disk during the first minutes: no door opens at such a moment.
    await sql`checkpoint`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
  return eventId
}
