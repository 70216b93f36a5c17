import { type RawBuilder, sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { mostUnpaidOrders } from './rules/hoarding.ts'

const rowsOf =
  (query: (now: Date) => RawBuilder<object>): Invariant['find'] =>
  async (db, now) =>
    (await query(now).execute(db)).rows

const holding = sql`('held', 'awaiting_payment')`
const sold = sql`('confirmed', 'partially_refunded')`
const issued = sql`('confirmed', 'partially_refunded', 'refunded', 'cancelled')`
const code = sql.lit('[0-9A-HJKMNP-TV-Z]{26}')

/** What holds of places, orders and tickets at any moment. Unreleased holds count as held, ended or not. */
export const ticketingInvariants: readonly Invariant[] = [
  {
    id: 'I-01',
    title:
      'no ticket type is sold and held above its capacity, and its counters are what its orders and open offers say',
    find: rowsOf(
      () => sql<object>`
        select t.id, t.name, t.capacity, t.sold, t.held, c.sold as counted_sold, c.held as counted_held,
          w.held as offered
        from ticket_types t
        left join (
          select l.ticket_type_id,
            coalesce(sum(l.quantity - l.voided_quantity) filter (where o.status in ${sold}), 0) as sold,
            coalesce(sum(l.quantity) filter (where o.status in ${holding}), 0) as held,
            coalesce(sum((l.quantity - l.voided_quantity) * l.seats_per_ticket)
              filter (where o.status in ${sold}), 0) as seats_sold,
            coalesce(sum(l.quantity * l.seats_per_ticket) filter (where o.status in ${holding}), 0) as seats_held
          from order_lines l join orders o on o.id = l.order_id group by l.ticket_type_id
        ) c on c.ticket_type_id = t.id
        left join (
          select ticket_type_id, sum(places) as held, sum(places * seats_per_ticket) as seats_held
          from waitlist_offers where status = 'open' group by ticket_type_id
        ) w on w.ticket_type_id = t.id
        where t.sold + t.held > t.capacity
          or (t.sold, t.held, t.seats_sold, t.seats_held) is distinct from
            (coalesce(c.sold, 0), coalesce(c.held, 0) + coalesce(w.held, 0), coalesce(c.seats_sold, 0),
              coalesce(c.seats_held, 0) + coalesce(w.seats_held, 0))`,
    ),
  },
  {
    id: 'I-02',
    title: 'no event with shared capacity has more seats sold and held than it has',
    find: rowsOf(
      () => sql<object>`
        select e.id, e.title, e.total_capacity, sum(t.seats_sold + t.seats_held) as taken
        from events e join ticket_types t on t.event_id = e.id
        where e.capacity_mode = 'shared' and e.total_capacity is not null
        group by e.id having sum(t.seats_sold + t.seats_held) > e.total_capacity`,
    ),
  },
  {
    id: 'I-03',
    title: 'an order has as many tickets as seats once confirmed, none before, and none alive once refunded',
    find: rowsOf(
      () => sql<object>`
        select o.id, o.status, l.seats, coalesce(t.issued, 0) as issued, coalesce(t.alive, 0) as alive
        from orders o
        join (select order_id, sum(quantity * seats_per_ticket) as seats from order_lines group by order_id) l
          on l.order_id = o.id
        left join (select order_id, count(*) as issued, count(*) filter (where status = 'valid') as alive
          from tickets group by order_id) t on t.order_id = o.id
        where coalesce(t.issued, 0) <> case when o.status in ${issued} then l.seats else 0 end
          or (o.status in ('refunded', 'cancelled') and t.alive > 0)`,
    ),
  },
  {
    id: 'I-03',
    title: 'the void tickets of a line are its void sales, all of them once the order is refunded',
    find: rowsOf(
      () => sql<object>`
        select l.id, l.order_id, l.quantity, l.voided_quantity, coalesce(t.voided, 0) as voided
        from order_lines l join orders o on o.id = l.order_id
        left join (select order_line_id, count(*) as voided from tickets where status = 'void'
          group by order_line_id) t on t.order_line_id = l.id
        where l.voided_quantity * l.seats_per_ticket <> coalesce(t.voided, 0)
          or (o.status in ('refunded', 'cancelled') and l.voided_quantity <> l.quantity)`,
    ),
  },
  {
    id: 'I-03',
    title: 'a partially refunded order has refunded something and not everything',
    find: rowsOf(
      () => sql<object>`
        select o.id, o.reference from orders o where o.status = 'partially_refunded'
          and (not exists (select 1 from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id)
            or (not exists (select 1 from tickets t where t.order_id = o.id and t.status = 'valid')
              and (select sum(p.refunded_minor) = sum(p.captured_minor) from payments p where p.order_id = o.id)))`,
    ),
  },
  {
    id: 'I-04',
    title:
      'the payments of a confirmed order add up to its total in its currency, with what is due or was cancelled of an invoice',
    find: rowsOf(
      () => sql<object>`
        select o.id, o.reference, o.total_minor, p.got, p.invoiced from orders o
        cross join lateral (
          select coalesce(sum(m.captured_minor) filter (where m.status = 'succeeded'), 0) as got,
            coalesce(sum(m.amount_minor) filter (where m.status in ('pending', 'cancelled')
              and m.provider in ('cash', 'terminal', 'transfer')), 0) as invoiced,
            coalesce(bool_or(m.accepted_at is not null), false) as is_accepted,
            coalesce(bool_or(m.currency <> o.currency), false) as is_other_currency
          from payments m where m.order_id = o.id and m.flag_reason is null) p
        where o.status in ${issued} and (o.total_minor > 0 or p.got + p.invoiced > 0)
          and (p.is_other_currency or (p.got + p.invoiced <> o.total_minor and not p.is_accepted))`,
    ),
  },
  {
    id: 'I-04',
    title: 'an order asks for one payment at a time',
    find: rowsOf(
      () => sql<object>`
        select order_id, count(*) from payments where status = 'pending' and order_id is not null
        group by order_id having count(*) > 1`,
    ),
  },
  {
    id: 'I-10',
    title: 'ticket codes are unique, of 26 characters, and in no mail or audit entry of the last day',
    find: rowsOf(
      (now) => sql<object>`
        select min(id::text) as id, 'not a code of its own' as why from tickets group by code
          having count(*) > 1 or min(code) !~ ${sql.lit('^[0-9A-HJKMNP-TV-Z]{26}$')}
        union all
        select t.id::text, 'told by mail ' || m.id from mails m
          cross join regexp_matches(coalesce(m.subject, '') || m.variables::text, ${code}, 'g') as found
          join tickets t on t.code = found[1] where m.created_at > ${addMinutes(now, -1440)}
        union all
        select t.id::text, 'told by audit entry ' || a.id from audit_entries a
          cross join regexp_matches(a.details::text, ${code}, 'g') as found
          join tickets t on t.code = found[1] where a.at > ${addMinutes(now, -1440)}`,
    ),
  },
  {
    id: 'I-11',
    title: 'a ticket that is in was admitted by a scan, and none was admitted after it became void',
    find: rowsOf(
      () => sql<object>`
        select t.id, 'in without a scan' as why from tickets t where t.checked_in_at is not null
          and not exists (select 1 from scans s where s.ticket_id = t.id and s.verdict = 'admitted')
        union all
        select t.id, 'admitted when void' from tickets t join scans s on s.ticket_id = t.id
          where t.voided_at is not null and s.verdict = 'admitted' and s.at > t.voided_at
        union all
        select rt.ticket_id, 'refunded and valid' from refund_tickets rt join tickets t on t.id = rt.ticket_id
          where t.status <> 'void'`,
    ),
  },
  {
    id: 'I-16',
    title: 'no order holds places longer than 2 minutes after its hold ended',
    find: rowsOf(
      (now) => sql<object>`
        select id, reference, status, hold_expires_at from orders
        where status in ${holding} and hold_expires_at < ${addMinutes(now, -2)}`,
    ),
  },
  {
    id: 'I-78',
    title:
      'no connection is remembered after the hold that came from it, and nobody has more unpaid orders than may come together',
    find: rowsOf(
      (now) => sql<object>`
        select order_id::text as id, 'remembered for too long' as why from hold_marks
          where ends_at < ${addMinutes(now, -2)}
        union all
        select min(o.id::text), 'more unpaid orders than an account and its address have together' from orders o
          join order_lines l on l.order_id = o.id
          join hold_marks m on m.order_id = o.id
          where o.hold_expires_at > ${now} and o.status in ${holding}
            and not exists (select 1 from waitlist_offers w where w.order_id = o.id)
          group by coalesce(o.user_id::text, o.buyer_email), l.ticket_type_id
          having count(*) > ${2 * mostUnpaidOrders}`,
    ),
  },
  {
    id: 'I-17',
    title: 'the lines of an order add up to what it costs',
    find: rowsOf(
      () => sql<object>`
        select o.id, o.subtotal_minor, o.discount_minor, o.total_minor from orders o
        join order_lines l on l.order_id = o.id group by o.id
        having sum(l.unit_price_minor * l.quantity) <> o.subtotal_minor
          or sum(l.discount_minor) <> o.discount_minor or sum(l.total_minor) <> o.total_minor`,
    ),
  },
  {
    id: 'I-19',
    title:
      'tickets, seats and lines name the same order, line, type and event, and no order is without lines',
    find: rowsOf(
      () => sql<object>`
        select t.id, 'ticket' as what from tickets t join attendees a on a.id = t.attendee_id
          join order_lines l on l.id = a.order_line_id
          where (t.order_id, t.order_line_id, t.event_id, t.ticket_type_id) is distinct from
            (a.order_id, a.order_line_id, a.event_id, l.ticket_type_id)
        union all
        select a.id, 'attendee' from attendees a join order_lines l on l.id = a.order_line_id
          where (a.order_id, a.event_id) is distinct from (l.order_id, l.event_id)
        union all
        select l.id, 'line' from order_lines l join ticket_types t on t.id = l.ticket_type_id
          where l.event_id <> t.event_id
        union all
        select o.id, 'order' from orders o where not exists (select 1 from order_lines l where l.order_id = o.id)
        union all
        select null, conname::text from pg_constraint where contype = 'f' and not convalidated`,
    ),
  },
]
