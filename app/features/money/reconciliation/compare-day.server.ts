import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { dayLater, startOfDay } from './rules/days.ts'

/** Of one day and currency; more are counted only. */
const mostKept = 200

/**
 * Compares one day of the ledger with what moved at the provider, and keeps what came of it in place of what was kept
 * before. Balance transactions of the same payment, kind, currency and amount belong together, the first with the first: a webhook event that
 * came after midnight, or a week late, is no difference, and the day is the provider's. What only we have is of the day
 * on which we wrote it down. A refund that failed at the provider before we took it for gone went and came back there, and is
 * of neither.
 */
export function compareDay(ctx: Ctx, day: string): Promise<void> {
  const { provider } = ctx.ports.payments
  const [from, until] = [startOfDay(day), startOfDay(dayLater(day, 1))]
  return withTransaction(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('reconciliation ' || ${provider}::text, 0))`.execute(
      tx.db,
    )
    await tx.db
      .deleteFrom('reconciled_days')
      .where('provider', '=', provider)
      .where('day', '=', sql<Date>`${day}::date`)
      .execute()
    await sql`
      with touched as (
        select payment_ref from provider_movements
        where provider = ${provider} and at >= ${from} and at < ${until} and kind not in ('payout', 'fee', 'other')
        union
        select p.provider_ref from ledger_entries e join payments p on p.id = e.payment_id
        where p.provider = ${provider} and e.at >= ${from} and e.at < ${until} and p.provider_ref is not null
      ), ours as (
        select e.id, e.at, e.kind, e.currency, e.amount_minor, p.provider_ref as payment_ref,
          row_number() over (partition by p.id, e.kind, e.currency, e.amount_minor order by e.at, e.id) as place
        from touched t join payments p on p.provider = ${provider} and p.provider_ref = t.payment_ref
          join ledger_entries e on e.payment_id = p.id
      ), theirs as (
        select m.ref, m.source_ref, m.at, m.kind, m.currency, m.amount_minor, m.payment_ref,
          coalesce(r.status = 'pending', false) as is_pending,
          row_number() over (partition by m.payment_ref, m.kind, m.currency, m.amount_minor
            order by coalesce(r.status = 'succeeded', false) desc, m.at, m.ref) as place
        from touched t join provider_movements m on m.provider = ${provider} and m.payment_ref = t.payment_ref
          left join refunds r on r.provider_ref = m.source_ref
        where m.kind not in ('payout', 'fee', 'other')
      ), pairs as materialized (
        select coalesce(t.at, o.at) as at, currency, kind, payment_ref, amount_minor,
          kind in ('payment', 'refund-returned', 'dispute-won') as is_in,
          o.id is not null as is_ours, t.ref is not null as is_theirs, coalesce(o.id::text, t.ref) as item,
          o.id is null and t.is_pending as is_pending, t.source_ref
        from ours o full join theirs t using (payment_ref, kind, currency, amount_minor, place)
      ), undone as (
        select source_ref from pairs where not is_ours and kind in ('refund', 'refund-returned')
        group by source_ref having count(distinct kind) = 2
      ), mine as materialized (
        select * from pairs where at >= ${from} and at < ${until}
          and (is_ours or source_ref not in (select source_ref from undone))
      ), days as (
        insert into reconciled_days (provider, day, currency, ours_in_minor, ours_out_minor, theirs_in_minor,
          theirs_out_minor, matched, unmatched, pending, checked_at)
        select ${provider}, ${day}::date, currency,
          coalesce(sum(amount_minor) filter (where is_ours and is_in), 0),
          coalesce(sum(amount_minor) filter (where is_ours and not is_in), 0),
          coalesce(sum(amount_minor) filter (where is_theirs and is_in and not is_pending), 0),
          coalesce(sum(amount_minor) filter (where is_theirs and not is_in and not is_pending), 0),
          count(*) filter (where is_ours and is_theirs),
          count(*) filter (where is_ours <> is_theirs and not is_pending),
          count(*) filter (where is_pending), ${tx.now}
        from mine group by currency
      )
      insert into reconciled_differences (provider, day, currency, side, item, kind, payment_ref, amount_minor, at,
        is_pending)
      select ${provider}, ${day}::date, currency, case when is_ours then 'ours' else 'theirs' end, item, kind,
        payment_ref, amount_minor, at, is_pending
      from (select *, row_number() over (partition by currency order by is_pending, at, item) as position
        from mine where is_ours <> is_theirs) alone
      where position <= ${mostKept}`.execute(tx.db)
  })
}
