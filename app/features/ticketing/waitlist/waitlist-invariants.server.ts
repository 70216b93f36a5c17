import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'
import { addMinutes } from '#app/kernel/dates.ts'

/** What holds of the waitlist at any moment; that its offers count as held is I-01. */
export const waitlistInvariants: readonly Invariant[] = [
  {
    id: 'I-01',
    title: 'what is waited for of a ticket type is what its live waitlist entries wait for',
    find: async (db) =>
      (
        await sql<object>`
          select t.id, t.name, t.waiting, coalesce(w.places_left, 0) as counted from ticket_types t
          left join (select ticket_type_id, sum(places_left) as places_left from waitlist_entries
            where status in ('pending', 'notified') group by ticket_type_id) w on w.ticket_type_id = t.id
          where t.waiting <> coalesce(w.places_left, 0)`.execute(db)
      ).rows,
  },
  {
    id: 'I-16',
    title: 'no offer of the waitlist stands longer than 2 minutes after its time',
    find: async (db, now) =>
      (
        await sql<object>`
          select id, entry_id, expires_at from waitlist_offers
          where status = 'open' and expires_at < ${addMinutes(now, -2)}`.execute(db)
      ).rows,
  },
  {
    id: 'I-01',
    title: 'an entry is what its offers say, and an offer what its order says',
    find: async (db) =>
      (
        await sql<object>`
          select w.id, w.status, 'offers' as what from waitlist_entries w
          where w.status in ('pending', 'notified') and w.status <> case when exists (select 1 from waitlist_offers o
            where o.entry_id = w.id and o.status in ('open', 'taken')) then 'notified' else 'pending' end
          union all
          select w.id, w.status, 'open offer of an ended entry' from waitlist_entries w
          join waitlist_offers o on o.entry_id = w.id and o.status = 'open'
          where w.closed_at is not null
          union all
          select w.id, w.status, 'more places than wanted' from waitlist_entries w
          join waitlist_offers o on o.entry_id = w.id and o.status in ('open', 'taken', 'converted')
          group by w.id having w.places_left + sum(o.places) > w.places
          union all
          select o.id, o.status, 'order' from waitlist_offers o join orders d on d.id = o.order_id
          where (o.status = 'taken' and d.status not in ('held', 'awaiting_payment'))
            or (o.status = 'converted' and d.status in ('held', 'awaiting_payment', 'expired'))
          union all
          select o.id, o.status, 'ticket type' from waitlist_offers o join waitlist_entries w on w.id = o.entry_id
          join ticket_types t on t.id = w.ticket_type_id
          where (o.ticket_type_id, w.event_id) is distinct from (w.ticket_type_id, t.event_id)`.execute(db)
      ).rows,
  },
]
