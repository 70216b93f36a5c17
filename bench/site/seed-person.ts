import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { id } from './seeding.ts'

/** What somebody has who has been with the network for long and buys for a whole school. */
export const ofPerson = { orders: 5_000, perOrder: 2, notes: 500, events: 50 } as const

const priceMinor = 10_000

/**
 * Gives a person of the network thousands of paid orders, some refunded and most let in, and hundreds of notes. Set by
 * set, then analysed. `seedPayments`, called later, lists and adds up what was paid.
 */
export async function seedPerson(db: Kysely<Database>, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Nothing that could be wrong is put in.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    for (const statement of seeding(userId)) await statement.execute(tx)
    await sql`select recount_rows()`.execute(tx)
  })
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`analyze`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}

function seeding(userId: string): RawBuilder<unknown>[] {
  const { orders, perOrder, notes, events } = ofPerson
  const series = sql`generate_series(0::bigint, ${orders - 1}::bigint) n`
  const seats = sql`generate_series(0, ${perOrder - 1}::int) s`
  const at = sql.raw(`(now() - n * interval '3 hours')`)
  const event = id('0f0', `(n % ${events})`)
  const seat = `(n * ${perOrder} + s)`
  const isBack = sql.raw('n % 40 = 7')
  const totalMinor = priceMinor * perOrder
  return [
    sql`insert into events (id, slug, title, status, starts_at, ends_at, time_zone, venue_name, city, currency,
        created_at, updated_at, published_at)
      select ${id('0f0', 'e')}, 'regular-' || e, 'Regular gathering ' || e, 'published', now() - interval '2 days',
        now() - interval '1 day', 'Asia/Dubai', 'The Library', 'Dubai', 'AED', now(), now(), now()
      from generate_series(0, ${events - 1}::int) e`,
    sql`insert into ticket_types (id, event_id, name, price_minor, created_at, updated_at)
      select ${id('0f1', 'e')}, ${id('0f0', 'e')}, 'Standard', ${priceMinor}::int, now(), now()
      from generate_series(0, ${events - 1}::int) e`,
    sql`insert into orders (id, reference, access_key, attempt_token, kind, status, user_id, buyer_name, buyer_email,
        currency, subtotal_minor, total_minor, hold_expires_at, created_at, confirmed_at)
      select ${id('0f2', 'n')}, 'SR-R' || upper(lpad(to_hex(n), 6, '0')), left(md5('regular' || n), 26), 'regular-' || n,
        'purchase', case when ${isBack} then 'refunded' else 'confirmed' end, u.id, u.name, u.email, 'AED',
        ${totalMinor}::int, ${totalMinor}::int, ${at}, ${at}, ${at}
      from ${series}, users u where u.id = ${userId}`,
    sql`insert into order_lines (id, order_id, position, event_id, ticket_type_id, ticket_name, ticket_kind, quantity,
        seats_per_ticket, unit_price_minor, total_minor)
      select ${id('0f3', 'n')}, ${id('0f2', 'n')}, 0, ${event}, ${id('0f1', `(n % ${events})`)}, 'Standard', 'standard',
        ${perOrder}::int, 1, ${priceMinor}::int, ${totalMinor}::int
      from ${series}`,
    sql`insert into attendees (id, order_line_id, order_id, event_id, position, full_name, email, details_key)
      select ${id('0f4', seat)}, ${id('0f3', 'n')}, ${id('0f2', 'n')}, ${event}, s, u.name,
        case when s = 0 then u.email end, left(md5('regular' || n || s), 26)
      from ${series}, ${seats}, users u where u.id = ${userId}`,
    sql`insert into tickets (id, attendee_id, order_id, order_line_id, event_id, ticket_type_id, code, status, issued_at,
        voided_at, checked_in_at)
      select ${id('0f5', seat)}, ${id('0f4', seat)}, ${id('0f2', 'n')}, ${id('0f3', 'n')}, ${event},
        ${id('0f1', `(n % ${events})`)}, left(md5('regular ticket' || n || s), 26),
        case when ${isBack} then 'void' else 'valid' end, ${at}, case when ${isBack} then ${at} end,
        case when not ${isBack} and n % 3 > 0 then ${at} end
      from ${series}, ${seats}`,
    sql`insert into payments (id, order_id, provider, provider_ref, status, currency, amount_minor, captured_minor,
        refunded_minor, created_at, succeeded_at)
      select ${id('0f6', 'n')}, ${id('0f2', 'n')}, 'demo', 'bench_paid_regular_' || n, 'succeeded', 'AED', ${totalMinor}::int,
        ${totalMinor}::int, case when ${isBack} then ${totalMinor}::int else 0 end, ${at}, ${at}
      from ${series}`,
    sql`insert into ledger_entries (id, kind, direction, payment_id, currency, amount_minor, at)
      select ${id('0f7', 'n')}, 'payment', 'in', ${id('0f6', 'n')}, 'AED', ${totalMinor}::int, ${at} from ${series}`,
    sql`insert into refunds (id, payment_id, amount_minor, reason, status, provider_ref, created_at, settled_at)
      select ${id('0f8', 'n')}, ${id('0f6', 'n')}, ${totalMinor}::int, 'requested', 'succeeded', 'bench_regular_back_' || n,
        ${at}, ${at}
      from ${series} where ${isBack}`,
    sql`insert into ledger_entries (id, kind, direction, payment_id, refund_id, attempt, currency, amount_minor, at)
      select ${id('0f9', 'n')}, 'refund', 'out', ${id('0f6', 'n')}, ${id('0f8', 'n')}, 1, 'AED', ${totalMinor}::int, ${at}
      from ${series} where ${isBack}`,
    sql`insert into member_notes (id, user_id, content, created_at)
      select ${id('0fa', 'n')}, ${userId}, 'Called about order ' || n || '.', now() - n * interval '1 day'
      from generate_series(0::bigint, ${notes - 1}::bigint) n`,
  ]
}
