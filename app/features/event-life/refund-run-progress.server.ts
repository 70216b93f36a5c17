import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { Currency } from '#app/kernel/money.ts'

export type RunProblem = {
  orderId: string
  reference: string
  buyerName: string
  /** Not dealt with because of a mistake of ours, at the bank, or refused by the provider. */
  kind: 'failed' | 'disputed' | 'refused'
  currency: Currency
  /** Of the refund; null where none was asked for. */
  amountMinor: number | null
  /** In the provider's words; may be empty. */
  detail: string
}

export type RunProgress = {
  eventTitle: string
  slug: string
  refunds: boolean
  message: string
  startedAt: Date
  finishedAt: Date | null
  /** Orders dealt with, by what became of them. */
  refunded: number
  cancelled: number
  kept: number
  disputed: number
  failed: number
  /** Orders that are not settled yet. */
  left: number
  /** Refunds per currency: what has gone back, what is on its way, what was refused. */
  money: { currency: Currency; goneMinor: number; pendingMinor: number; refusedMinor: number }[]
  /** At most 100. */
  problems: RunProblem[]
}

/**
 * How far the run of a cancelled event has come, from what is true of its orders and refunds now. Two statements.
 * Needs 'events:manage' and 'orders:manage'; null for an event without a run.
 */
export async function refundRunProgress(ctx: Ctx, eventId: string): Promise<RunProgress | null> {
  allow(ctx.actor, 'events:manage')
  allow(ctx.actor, 'orders:manage')
  if (!isId(eventId)) throw notFound('event')
  const { rows } = await sql<Omit<RunProgress, 'problems'>>`
    select e.title as "eventTitle", e.slug, r.refunds, r.message, r.started_at as "startedAt",
      r.finished_at as "finishedAt", d.*,
      (select count(distinct l.order_id)::int from order_lines l join orders o on o.id = l.order_id
        where l.event_id = r.event_id and l.voided_quantity < l.quantity
          and o.status in ('confirmed', 'partially_refunded')
          and not exists (select from event_refund_run_orders x
            where x.event_id = r.event_id and x.order_id = l.order_id)) as "left",
      (select coalesce(json_agg(m order by m.currency), '[]') from (
        select p.currency,
          coalesce(sum(f.amount_minor) filter (where f.status = 'succeeded'), 0)::bigint as "goneMinor",
          coalesce(sum(f.amount_minor) filter (where f.status = 'pending'), 0)::bigint as "pendingMinor",
          coalesce(sum(f.amount_minor) filter (where f.status = 'failed'), 0)::bigint as "refusedMinor"
        from event_refund_run_orders x join refunds f on f.id = x.refund_id join payments p on p.id = f.payment_id
        where x.event_id = r.event_id group by p.currency) m) as money
    from event_refund_runs r
    join events e on e.id = r.event_id
    cross join lateral (
      select count(*) filter (where outcome = 'refunded')::int as refunded,
        count(*) filter (where outcome = 'cancelled')::int as cancelled,
        count(*) filter (where outcome = 'kept')::int as kept,
        count(*) filter (where outcome = 'disputed')::int as disputed,
        count(*) filter (where outcome = 'failed')::int as failed
      from event_refund_run_orders where event_id = r.event_id) d
    where r.event_id = ${eventId}`.execute(ctx.db)
  const [run] = rows
  return run ? { ...run, problems: await problemsOf(ctx, eventId) } : null
}

/** What a person has to look at; a disputed order leaves the list once its tickets are void. */
async function problemsOf(ctx: Ctx, eventId: string): Promise<RunProblem[]> {
  const { rows } = await sql<RunProblem>`
    select o.id as "orderId", o.reference, o.buyer_name as "buyerName", o.currency,
      case when f.status = 'failed' then 'refused' else x.outcome end as kind,
      f.amount_minor as "amountMinor", coalesce(f.last_error, '') as detail
    from event_refund_run_orders x
    join orders o on o.id = x.order_id
    left join refunds f on f.id = x.refund_id
    where x.event_id = ${eventId}
      and (f.status = 'failed' or x.outcome = 'failed'
        or (x.outcome = 'disputed' and exists (
          select from tickets t where t.order_id = o.id and t.event_id = ${eventId} and t.status = 'valid')))
    order by x.done_at, o.id
    limit 100`.execute(ctx.db)
  return rows
}
