import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'
import { addMinutes } from '#app/kernel/dates.ts'

/** What holds of memberships at any moment. */
export const membershipInvariants: readonly Invariant[] = [
  {
    id: 'I-42',
    title: 'no erased person has a tag',
    find: async (db) =>
      (
        await sql<object>`
          select p.user_id, p.tag_id from people_tags p join erasures e on e.user_id = p.user_id limit 20`.execute(
          db,
        )
      ).rows,
  },
  {
    id: 'I-12',
    title: 'a person has at most one subscription that has not ended',
    find: async (db) =>
      (
        await sql<object>`
          select user_id, count(*) from subscriptions
          where status in ('incomplete', 'active', 'past_due', 'unpaid')
          group by user_id having count(*) > 1`.execute(db)
      ).rows,
  },
  {
    id: 'I-12',
    title: 'what a subscription entitles to was paid, and is dated as its state wants it',
    find: async (db) =>
      (
        await sql<object>`
          select s.id, s.status, s.past_due_since, s.ended_at from subscriptions s
          where (s.status in ('past_due', 'unpaid')) <> (s.past_due_since is not null)
            or (s.status in ('cancelled', 'ended')) <> (s.ended_at is not null)
            or s.current_period_end < s.current_period_start
            or (s.provider_ref is not null and s.mirror_version > 0 and s.status in ('active', 'past_due')
              and not exists (select from membership_invoices i where i.subscription_id = s.id
                and i.reason = 'first' and i.status = 'paid'))`.execute(db)
      ).rows,
  },
  {
    id: 'I-12',
    title: 'of the memberships that codes give, a person has at most one at a time',
    find: async (db, now) =>
      (
        await sql<object>`
          select user_id, count(*) from membership_grants
          where discount_code is not null and starts_at <= ${now} and ends_at > ${now}
          group by user_id having count(*) > 1`.execute(db)
      ).rows,
  },
  {
    id: 'I-04',
    title:
      'a paid membership invoice with a total has exactly one succeeded payment of that amount or a flag, or none and was paid outside',
    find: async (db) =>
      (
        await sql<object>`
          select i.id, i.total_minor, p.captured_minor, p.currency from membership_invoices i
          left join payments p on p.invoice_id = i.id and p.status = 'succeeded'
          where i.status = 'paid' and i.total_minor > 0 and ((p.id is null) <> i.paid_outside
            or (p.flag_reason is null and (p.captured_minor <> i.total_minor or p.currency <> i.currency)))`.execute(
          db,
        )
      ).rows,
  },
  {
    id: 'I-05',
    title:
      'money for a membership invoice more than 10 minutes ago has paid it, went back, or waits for a person',
    find: async (db, now) =>
      (
        await sql<object>`
          select p.id, i.id as invoice, i.status from payments p
          join membership_invoices i on i.id = p.invoice_id
          where p.status = 'succeeded' and p.flag_reason is null and p.refunded_minor = 0
            and p.succeeded_at < ${addMinutes(now, -10)} and i.status <> 'paid'`.execute(db)
      ).rows,
  },
  {
    id: 'I-72',
    title: 'what memberships give over time is what they say',
    find: async (db) =>
      (
        await sql<object>`
          select coalesce(m.user_id, made.user_id) as user_id, m.begins_at, made.begins_at as should_be
          from member_spans m full join spans_of(null) made
            on made.user_id = m.user_id and made.begins_at = m.begins_at
          where m is distinct from made limit 20`.execute(db)
      ).rows,
  },
  {
    id: 'I-73',
    title: 'the numbers of members that are kept by days are those of their memberships',
    find: async (db) =>
      (
        await sql<object>`
          with there as (
            select list, day, sum(change) as change
            from member_spans m,
              lateral (values ('members'), (case when not is_outranked then tier || ' members' end)) l (list),
              lateral (values ((begins_at at time zone 'UTC')::date, 1), ((ends_at at time zone 'UTC')::date, -1)) c (day, change)
            where list is not null group by 1, 2 having sum(change) <> 0
          ), kept as (
            select list, day, sum(change) as change from row_counts where list like '%members'
            group by 1, 2 having sum(change) <> 0
          )
          select coalesce(k.list, t.list) as list, coalesce(k.day, t.day)::text as day, k.change as kept, t.change as there
          from kept k full join there t on t.list = k.list and t.day = k.day
          where k.change is distinct from t.change limit 20`.execute(db)
      ).rows,
  },
]
