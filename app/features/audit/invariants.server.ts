import { type RawBuilder, sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'

const audited = (kind: string, id: RawBuilder<unknown>, actions: RawBuilder<unknown>) => sql`exists (
  select from audit_entries a where a.subject_kind = ${kind} and a.subject_id = ${id}::text and a.action in (${actions}))`

/** What holds of the audit log at any moment. */
export const auditInvariants: readonly Invariant[] = [
  {
    id: 'I-48',
    title: 'the audit log cannot be changed: both of its guards are in place, in every session',
    find: async (db) =>
      (
        await sql<object>`
          select guard from unnest(array['audit_entries_append_only', 'audit_entries_never_emptied']) guard
          where not exists (select from pg_trigger t
            where t.tgrelid = 'audit_entries'::regclass and t.tgname = guard and t.tgenabled = 'A')`.execute(
          db,
        )
      ).rows,
  },
  {
    id: 'I-48',
    title: 'every ban, refund and cancelled event is in the audit log',
    find: async (db) =>
      (
        await sql<object>`
          select 'ban' as what, b.user_id::text as id from user_bans b
          where not ${audited('user', sql`b.user_id`, sql`'account.ban'`)}
          union all
          select 'refund', r.id::text from refunds r
          where not ${audited('payment', sql`r.payment_id`, sql`'refund.request', 'refund.found'`)}
          union all
          select 'cancelled event', c.event_id::text from event_refund_runs c
          where not ${audited('event', sql`c.event_id`, sql`'event.cancel'`)}`.execute(db)
      ).rows,
  },
]
