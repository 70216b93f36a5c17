import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { seededUser } from './seed-users.ts'
import { firstNames, id, lastNames, mixed } from './seeding.ts'

export type SponsorSeed = {
  /** A sponsor with the claims of years. */
  userId: string
}

/** Of so many people one is a sponsor. */
const oneOf = 100
/** Claims of each sponsor, and of the first one. */
const claimsOfEach = 12
const claimsOfFirst = 1_000
const events = 60

/**
 * Makes one of a hundred of the `people` of `seedUsers` a sponsor, half of them with a name and a link, some with
 * numbers of their own, some among the partners, each with claims over three years for people who are named. Set by
 * set, then analysed.
 */
export async function seedSponsors(db: Kysely<Database>, people = 200_000): Promise<SponsorSeed> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of seeding(Math.floor(people / oneOf))) await statement.execute(tx)
  })
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum analyze sponsors, partners, claims, orders, order_lines, attendees, tickets, events`.execute(
      connection,
    )
    await sql`reset statement_timeout`.execute(connection)
  })
  const { rows } = await sql<SponsorSeed>`select ${seededUser('0')} as "userId"`.execute(db)
  const [seed] = rows
  if (!seed) throw new Error('no sponsor was seeded')
  return seed
}

function seeding(sponsors: number): RawBuilder<unknown>[] {
  const sponsor = sql`generate_series(0, ${sponsors - 1}::int) i`
  const user = seededUser(`(i * ${oneOf}::bigint)`)
  const claim = sql`${sponsor}, lateral generate_series(0::bigint,
    case i when 0 then ${claimsOfFirst - 1}::bigint else ${claimsOfEach - 1}::bigint end) c`
  const n = `(i * ${claimsOfFirst}::bigint + c)`
  const event = `(${mixed(n, 51)} % ${events})`
  const claimed = sql.raw(`(now() - c * interval '11 days' - (i % 11) * interval '1 day')`)
  const cancelled = sql.raw(`${mixed(n, 52)} % 6 = 0`)
  const seat = sql`${claim}, lateral generate_series(0, 1) s`
  const seatId = `(${n} * 2 + s)`
  return [
    sql`insert into sponsors (user_id, added_at, organisation, website, free_tickets_per_month)
      select ${user}, now() - i * interval '13 hours',
        case when i % 2 = 0 then 'Sponsoring House ' || i else '' end,
        case when i % 2 = 0 then 'https://house-' || i || '.example' end,
        case when i % 5 = 0 then 8 end
      from ${sponsor} on conflict (user_id) do update set added_at = excluded.added_at,
        organisation = excluded.organisation, website = excluded.website`,
    sql`delete from sponsors s using erasures e where e.user_id = s.user_id`,
    sql`insert into partners (id, name, website, position, sponsor_user_id)
      select ${id('0c9', 'i')}, 'Sponsoring House ' || i, 'https://house-' || i || '.example', 100 + i, ${user}
      from ${sponsor} where i < 40 and i % 2 = 0
        and not exists (select 1 from erasures e where e.user_id = ${user})`,
    sql`insert into events (id, slug, title, status, starts_at, ends_at, time_zone, venue_name, city, currency,
        created_at, updated_at, published_at)
      select ${id('0c0', 'e')}, 'sponsored-' || e, 'Sponsored evening ' || e, 'published',
        now() + (e - ${events - 10}::int) * interval '20 days', now() + (e - ${events - 10}::int) * interval '20 days'
          + interval '3 hours', 'Asia/Dubai', 'The Library', 'Dubai', 'AED', now(), now(), now()
      from generate_series(0, ${events - 1}::int) e`,
    sql`insert into ticket_types (id, event_id, name, price_minor, created_at, updated_at)
      select ${id('0c1', 'e')}, ${id('0c0', 'e')}, 'Standard', 10000, now(), now()
      from generate_series(0, ${events - 1}::int) e`,
    sql`insert into orders (id, reference, access_key, attempt_token, kind, status, user_id, buyer_name, buyer_email,
        currency, subtotal_minor, total_minor, hold_expires_at, created_at, confirmed_at)
      select ${id('0c2', n)}, 'SC-' || upper(left(md5('sponsored' || i || ' ' || c), 12)),
        left(md5('key' || i || ' ' || c), 26), left(md5('try' || i || ' ' || c), 26), 'claim',
        case when ${cancelled} then 'cancelled' else 'confirmed' end, ${user}, 'Sponsor',
        'sponsor-' || i || '@bench.example', 'AED', 0, 0, ${claimed}, ${claimed}, ${claimed}
      from ${claim}`,
    sql`insert into order_lines (id, order_id, position, event_id, ticket_type_id, ticket_name, ticket_kind, quantity,
        seats_per_ticket, unit_price_minor, total_minor)
      select ${id('0c3', n)}, ${id('0c2', n)}, 0, ${id('0c0', event)}, ${id('0c1', event)}, 'Standard', 'standard', 2, 1,
        0, 0
      from ${claim}`,
    sql`insert into claims (id, order_id, user_id, event_id, kind, month, quantity, slot, month_limit, event_limit,
        claimed_at, cancelled_at)
      select ${id('0c4', n)}, ${id('0c2', n)}, ${user}, ${id('0c0', event)}, 'sponsor',
        to_char(${claimed} at time zone 'Asia/Dubai', 'YYYY-MM'), 2, 1, 50, 50, ${claimed},
        case when ${cancelled} then ${claimed} + interval '1 day' end
      from ${claim}`,
    sql`insert into attendees (id, order_line_id, order_id, event_id, position, full_name, email, details_key)
      select ${id('0c5', seatId)}, ${id('0c3', n)}, ${id('0c2', n)}, ${id('0c0', event)}, s,
        ${sql.raw(`${firstNames}[1 + ${mixed(seatId, 1)} % 32] || ' ' || ${lastNames}[1 + ${mixed(seatId, 2)} % 37]`)},
        'guest-' || i || '-' || c || '-' || s || '@bench.example', left(md5('seat' || i || ' ' || c || ' ' || s), 26)
      from ${seat}`,
    sql`insert into tickets (id, attendee_id, order_id, order_line_id, event_id, ticket_type_id, code, status, issued_at,
        voided_at)
      select ${id('0c6', seatId)}, ${id('0c5', seatId)}, ${id('0c2', n)}, ${id('0c3', n)}, ${id('0c0', event)},
        ${id('0c1', event)}, left(md5('code' || i || ' ' || c || ' ' || s), 26),
        case when ${cancelled} then 'void' else 'valid' end, ${claimed},
        case when ${cancelled} then ${claimed} + interval '1 day' end
      from ${seat}`,
  ]
}
