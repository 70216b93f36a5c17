import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { firstNames, id, lastNames, mixed, seedBySets } from './seeding.ts'

export type PaymentSeed = { eventId: string; payments: number }

const days = 760
const events = 500
/** Events that are on sale at any time. */
const atOnce = 20
const members = 2_000
/** Of ten payments one is a membership's. */
const ofMembership = 10
const priceMinor = 10_000

const tables = [
  'orders',
  'order_lines',
  'attendees',
  'tickets',
  'payments',
  'refunds',
  'ledger_entries',
  'membership_invoices',
  'transactions',
  'provider_movements',
  'reconciled_days',
]

/**
 * A network with `all` payments over 25 months: tickets of {@link events} events in two currencies, a tenth of them
 * memberships, some given back, all of them read from the provider and compared, with a few that differ. Set by set,
 * added up by days, then analysed. The first `from` of them are there.
 */
export async function seedPayments(db: Kysely<Database>, all = 500_000, from = 0): Promise<PaymentSeed> {
  await seedBySets(db, tables, [...seeding(from, all), ...reading(from)])
  const { rows } = await sql<{ eventId: string }>`select ${id('0d0', '0')} as "eventId"`.execute(db)
  const [seed] = rows
  if (!seed) throw new Error('no payment was seeded')
  return { ...seed, payments: all }
}

/** Tickets of an event are sold for a month, one event after the other. */
const eventOf = (n: string, all: number) =>
  `((${n} * ${events} / ${all} + ${mixed(n, 61)} % ${atOnce}) % ${events})`
const currencyOf = (e: string) => `(case when ${e} % 10 = 9 then 'GBP' else 'AED' end)`
const isOrder = (n: string) => `${n} % ${ofMembership} <> 3`
const isRefunded = (n: string) => `${mixed(n, 62)} % 50 = 7`
const name = (n: string) =>
  `${firstNames}[1 + ${mixed(n, 1)} % 32] || ' ' || ${lastNames}[1 + ${mixed(n, 2)} % 37]`

function seeding(from: number, all: number): RawBuilder<unknown>[] {
  // Events, plan and members are there from the first time on.
  const once = (count: number) => sql`generate_series(0, ${from === 0 ? count - 1 : -1}::int)`
  const series = sql`generate_series(${from}::bigint, ${all - 1}::bigint) n`
  const at = sql.raw(`(now() - interval '${days} days' + n * (interval '${days} days' / ${all}))`)
  const eventNumber = eventOf('n', all)
  const event = id('0d0', eventNumber)
  const member = `(n / ${ofMembership} % ${members})`
  const currency = sql.raw(currencyOf(eventNumber))
  const orders = sql.raw(isOrder('n'))
  return [
    sql`insert into events (id, slug, title, status, starts_at, ends_at, time_zone, venue_name, city, currency,
        created_at, updated_at, published_at)
      select ${id('0d0', 'e')}, 'paid-' || e, (array['Leadership', 'Literacy', 'Wellbeing', 'Science', 'Music'])[1 + e % 5]
        || ' gathering ' || e, 'published', now() + interval '30 days', now() + interval '31 days', 'Asia/Dubai',
        'The Library', 'Dubai', ${sql.raw(currencyOf('e'))}, now(), now(), now()
      from ${once(events)} e`,
    sql`insert into ticket_types (id, event_id, name, price_minor, created_at, updated_at)
      select ${id('0d1', 'e')}, ${id('0d0', 'e')}, 'Standard', ${priceMinor}::int, now(), now()
      from ${once(events)} e`,
    sql`insert into orders (id, reference, access_key, attempt_token, kind, status, buyer_name, buyer_email, currency,
        subtotal_minor, total_minor, hold_expires_at, created_at, confirmed_at)
      select ${id('0d2', 'n')}, 'SR-P' || upper(lpad(to_hex(n), 6, '0')), left(md5('paid' || n), 26), 'paid-' || n,
        'purchase', case when ${sql.raw(isRefunded('n'))} then 'refunded' else 'confirmed' end, ${sql.raw(name('n'))},
        'payer-' || n || '@bench.example', ${currency}, ${2 * priceMinor}::int, ${2 * priceMinor}::int, ${at}, ${at}, ${at}
      from ${series} where ${orders}`,
    sql`insert into order_lines (id, order_id, position, event_id, ticket_type_id, ticket_name, ticket_kind, quantity,
        seats_per_ticket, unit_price_minor, total_minor)
      select ${id('0d3', 'n')}, ${id('0d2', 'n')}, 0, ${event}, ${id('0d1', eventNumber)}, 'Standard', 'standard', 2, 1,
        ${priceMinor}::int, ${2 * priceMinor}::int
      from ${series} where ${orders}`,
    sql`insert into attendees (id, order_line_id, order_id, event_id, position, details_key)
      select ${id('0d4', '(n * 2 + s)')}, ${id('0d3', 'n')}, ${id('0d2', 'n')}, ${event}, s, left(md5('s' || n || s), 26)
      from ${series}, generate_series(0, 1) s where ${orders}`,
    sql`insert into tickets (id, attendee_id, order_id, order_line_id, event_id, ticket_type_id, code, status, issued_at,
        voided_at)
      select ${id('0d5', '(n * 2 + s)')}, ${id('0d4', '(n * 2 + s)')}, ${id('0d2', 'n')}, ${id('0d3', 'n')}, ${event},
        ${id('0d1', eventNumber)}, left(md5('paid ticket' || n || s), 26),
        case when ${sql.raw(isRefunded('n'))} then 'void' else 'valid' end, ${at},
        case when ${sql.raw(isRefunded('n'))} then ${at} end
      from ${series}, generate_series(0, 1) s where ${orders}`,
    sql`insert into plans (id, name, price_minor, currency, tier, free_tickets_per_month, free_tickets_per_event,
        created_at, updated_at)
      select ${id('0d6', '0')}, 'Seeded plan', ${priceMinor}::int, 'AED', 'standard', 1, 1, now(), now() from ${once(1)} plan`,
    sql`insert into users (id, name, email, email_verified, created_at, updated_at)
      select ${id('0d7', 'm')}, ${sql.raw(name('m'))}, 'paying-' || m || '@bench.example', true, now(), now()
      from ${once(members)} m`,
    sql`insert into subscriptions (id, user_id, plan_id, provider, provider_ref, status, price_minor, currency,
        tax_basis_points, current_period_start, current_period_end, started_at, billing_name, billing_email)
      select ${id('0d8', 'm')}, ${id('0d7', 'm')}, ${id('0d6', '0')}, 'demo', 'bench_sub_' || m, 'active',
        ${priceMinor}::int, 'AED', 0, now(), now() + interval '1 month', now() - interval '${sql.raw(`${days}`)} days',
        ${sql.raw(name('m'))}, 'paying-' || m || '@bench.example'
      from ${once(members)} m`,
    sql`insert into membership_invoices (id, subscription_id, user_id, plan_id, plan_name, provider, provider_ref, reason,
        status, currency, subtotal_minor, discount_minor, credit_minor, total_minor, tax_basis_points, period_start,
        period_end, created_at, paid_at)
      select ${id('0d9', 'n')}, ${id('0d8', member)}, ${id('0d7', member)}, ${id('0d6', '0')}, 'Seeded plan', 'demo',
        'bench_in_' || n, 'change', 'paid', 'AED', ${priceMinor}::int, 0, 0, ${priceMinor}::int, 0, ${at}, ${at}, ${at}, ${at}
      from ${series} where not ${orders}`,
    sql`insert into payments (id, order_id, invoice_id, provider, provider_ref, status, currency, amount_minor,
        captured_minor, refunded_minor, created_at, succeeded_at)
      select ${id('0da', 'n')}, case when ${orders} then ${id('0d2', 'n')} end,
        case when not ${orders} then ${id('0d9', 'n')} end, 'demo', 'bench_paid_' || n, 'succeeded',
        case when ${orders} then ${currency} else 'AED' end, minor, minor,
        case when ${orders} and ${sql.raw(isRefunded('n'))} then minor else 0 end, ${at}, ${at}
      from ${series}, lateral (select case when ${orders} then ${2 * priceMinor}::int else ${priceMinor}::int end as minor) p`,
    sql`insert into refunds (id, payment_id, amount_minor, reason, status, provider_ref, created_at, settled_at)
      select ${id('0db', 'n')}, ${id('0da', 'n')}, ${2 * priceMinor}::int, 'requested', 'succeeded', 'bench_back_' || n,
        ${at} + interval '2 days', ${at} + interval '2 days'
      from ${series} where ${orders} and ${sql.raw(isRefunded('n'))}`,
    sql`insert into ledger_entries (id, kind, direction, payment_id, currency, amount_minor, at)
      select ${id('0dc', 'n')}, 'payment', 'in', p.id, p.currency, p.captured_minor, p.succeeded_at
      from ${series} join payments p on p.id = ${id('0da', 'n')}`,
    sql`insert into ledger_entries (id, kind, direction, payment_id, refund_id, attempt, currency, amount_minor, at)
      select md5('back' || r.id)::uuid, 'refund', 'out', p.id, r.id, 1, p.currency, r.amount_minor, r.settled_at
      from refunds r join payments p on p.id = r.payment_id where r.provider_ref like 'bench_back_%'
        and p.id >= ${id('0da', String(from))}`,
  ]
}

/** What triggers and jobs make of it and of `seedPerson`: the lists, the days of revenue, the provider's lines and their comparison. */
function reading(from: number): RawBuilder<unknown>[] {
  const ofBench = sql`ledger_entries e join payments p on p.id = e.payment_id and p.provider_ref like 'bench_paid_%'
    and p.id >= ${id('0da', String(from))}`
  return [
    sql`insert into people_list select * from people_to_list() l where l.user_id not in (select user_id from people_list)`,
    sql`insert into transactions (id, at, category, ledger_entry_id, order_id, invoice_id, words)
    select e.id, e.at, 'event', e.id, o.id, null,
      strip(search_words(o.reference || ' ' || v.title, o.buyer_name, o.buyer_email))
    from ${ofBench} join orders o on o.id = p.order_id join order_lines l on l.order_id = o.id
      join events v on v.id = l.event_id`,
    sql`insert into transactions (id, at, category, ledger_entry_id, order_id, invoice_id, words)
    select e.id, e.at, 'membership', e.id, null, i.id,
      strip(search_words(i.plan_name, s.billing_name, s.billing_email || ' ' || s.billing_email))
    from ${ofBench} join membership_invoices i on i.id = p.invoice_id join subscriptions s on s.id = i.subscription_id`,
    sql`insert into transactions (id, at, category, order_id, words)
    select o.id, o.confirmed_at, 'event', o.id, order_transaction_words(o.id) from orders o
    where o.total_minor = 0 and o.confirmed_at is not null
      and not exists (select from transactions t where t.order_id = o.id)`,
    sql`insert into revenue_days as d (day, zone, currency, category, event_id, plan_id, in_minor, out_minor, payments)
    select (e.at at time zone z.zone)::date, z.zone, e.currency, case when l.id is null then 'membership' else 'event' end,
      l.event_id, i.plan_id, coalesce(sum(e.amount_minor) filter (where e.direction = 'in'), 0),
      coalesce(sum(e.amount_minor) filter (where e.direction = 'out'), 0), count(*) filter (where e.kind = 'payment')
    from ${ofBench} left join order_lines l on l.order_id = p.order_id left join membership_invoices i on i.id = p.invoice_id,
      lateral (select coalesce((select zone from revenue_days limit 1), 'Asia/Dubai') as zone) z
    group by 1, 2, 3, 4, 5, 6
    on conflict (day, currency, category, event_id, plan_id) do update set in_minor = d.in_minor + excluded.in_minor,
      out_minor = d.out_minor + excluded.out_minor, payments = d.payments + excluded.payments`,
    sql`insert into provider_movements (provider, ref, at, kind, direction, payment_ref, source_ref, currency,
      amount_minor, fee_currency, fee_minor, fee_returned_minor)
    select 'demo', 'bench_move_' || e.id, e.at, e.kind, e.direction, p.provider_ref, coalesce(r.provider_ref, p.provider_ref),
      e.currency, e.amount_minor, e.currency, case e.kind when 'payment' then 390 else 0 end, 0
    from ${ofBench} left join refunds r on r.id = e.refund_id`,
    sql`insert into reconciliations (provider, begins_on, read_until, compared_until, checked_at)
    select 'demo', min(at)::date, now(), now()::date, now() from provider_movements on conflict do nothing`,
    sql`insert into reconciled_days (provider, day, currency, ours_in_minor, ours_out_minor, theirs_in_minor,
      theirs_out_minor, matched, unmatched, pending, checked_at)
    select 'demo', (at at time zone 'UTC')::date, currency,
      coalesce(sum(amount_minor) filter (where direction = 'in'), 0),
      coalesce(sum(amount_minor) filter (where direction = 'out'), 0),
      coalesce(sum(amount_minor) filter (where direction = 'in'), 0),
      coalesce(sum(amount_minor) filter (where direction = 'out'), 0), count(*), 0, 0, now()
    from provider_movements where ref like 'bench_move_%' group by 2, 3
    on conflict (provider, day, currency) do update set ours_in_minor = excluded.ours_in_minor,
      ours_out_minor = excluded.ours_out_minor, theirs_in_minor = excluded.theirs_in_minor,
      theirs_out_minor = excluded.theirs_out_minor, matched = excluded.matched`,
  ]
}
