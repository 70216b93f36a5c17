import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'

/** What holds of discount codes at any moment. */
export const discountInvariants: readonly Invariant[] = [
  {
    id: 'I-08',
    title: 'a code counts its live redemptions, and there are no more than its limit',
    find: async (db) =>
      (
        await sql<object>`
          select c.id, c.code, c.used, c.total_limit, coalesce(r.live, 0) as live from discount_codes c
          left join (select code_id, count(*) as live from discount_redemptions where status <> 'released'
            group by code_id) r on r.code_id = c.id
          where coalesce(r.live, 0) <> c.used or c.used > c.total_limit`.execute(db)
      ).rows,
  },
  {
    id: 'I-08',
    title: 'nobody has used a code more often than one person may, by address or by account',
    find: async (db) =>
      (
        await sql<object>`
          select c.id, c.code, r.person_email as person, count(*) from discount_codes c
            join discount_redemptions r on r.code_id = c.id and r.status <> 'released'
            where c.per_person_limit is not null
            group by c.id, r.person_email having count(*) > c.per_person_limit
          union all
          select c.id, c.code, r.user_id::text, count(*) from discount_codes c
            join discount_redemptions r on r.code_id = c.id and r.status <> 'released'
            where c.per_person_limit is not null and r.user_id is not null
            group by c.id, r.user_id having count(*) > c.per_person_limit`.execute(db)
      ).rows,
  },
  {
    id: 'I-08',
    title: 'an order and its redemption agree on the code, the amount and what became of it',
    find: async (db) =>
      (
        await sql<object>`
          select o.id, o.reference, o.status, o.discount_code, r.status as redemption, r.amount_minor, l.given
          from orders o
          left join (select order_id, sum(code_discount_minor) as given from order_lines
            where code_discount_minor > 0 group by order_id) l on l.order_id = o.id
          left join discount_redemptions r on r.order_id = o.id
          where (o.discount_code is null) <> (r.id is null)
            or coalesce(r.amount_minor, 0) <> coalesce(l.given, 0) or r.currency <> o.currency
            or r.status <> case when o.status in ('held', 'awaiting_payment') then 'held'
              when o.status = 'expired' then 'released' else 'used' end`.execute(db)
      ).rows,
  },
  {
    id: 'I-08',
    title: 'a membership and its redemption agree on the code and what became of it',
    find: async (db) =>
      (
        await sql<object>`
          select s.id, s.status, s.discount_code, r.status as redemption from subscriptions s
          left join discount_redemptions r on r.subscription_id = s.id
          where (s.discount_code is null) <> (r.id is null) or r.currency <> s.currency
            or (r.status = 'held' and s.status <> 'incomplete')
            or (r.status = 'used' and s.status = 'incomplete')
            or (r.status = 'released' and s.status not in ('cancelled', 'ended'))
          union all
          select g.id, null, g.discount_code, r.status from membership_grants g
          left join discount_redemptions r on r.grant_id = g.id
          where (g.discount_code is null) <> (r.id is null) or r.status <> 'used'`.execute(db)
      ).rows,
  },
]
