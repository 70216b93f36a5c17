import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { currencies } from '#app/kernel/money.ts'
import { disputesWonForNothing, undecidedDisputes } from './disputes-to-decide.server.ts'
import type { MismatchKind } from './rules/mismatch-kinds.ts'

/** Money that does not fit what it was for; a person has to do something. */
export type PaymentMismatch = {
  id: string
  kind: MismatchKind
  /** Null where a membership was paid. */
  orderId: string | null
  /** Of the order; the plan of a membership. */
  reference: string
  /** Who pays for the membership; null on an order. */
  memberId: string | null
  buyerName: string
  /** Of a dispute it may be none of ours. */
  currency: string
  amountMinor: number
  /** In the provider's or our log's words; may be empty. */
  detail: string
  at: Date
}

const mostShown = 50
const aWeek = 7 * 1440
const aMonth = 30 * 1440

/**
 * What does not fit, of orders and memberships, oldest first: flagged payments, open disputes, lost ones whose tickets
 * wait for a decision, of the last month disputes won after their tickets were cancelled, those lost in a currency that
 * the ledger does not have, and warnings of fraud that
 * nothing was done about, failed refunds (of
 * a membership until all of it has gone back at the provider), and of the last week refunds made at the provider
 * that name no tickets, and money whose order was never confirmed; with `kind`, those alone. One statement over what is
 * small by its indexes. Needs 'orders:manage'.
 */
export async function paymentMismatches(
  ctx: Ctx,
  kind: MismatchKind | null = null,
): Promise<PaymentMismatch[]> {
  allow(ctx.actor, 'orders:manage')
  const { rows } = await sql<PaymentMismatch>`
    select m.id, m.kind, o.id as "orderId", coalesce(o.reference, i.plan_name) as reference,
      i.user_id as "memberId", coalesce(o.buyer_name, nullif(s.billing_name, ''), u.name) as "buyerName",
      m.currency, m.amount_minor as "amountMinor", m.detail, m.at
    from (
      select id, 'flagged' as kind, order_id, invoice_id, currency, captured_minor as amount_minor, flag_reason as detail,
        coalesce(succeeded_at, created_at) as at from payments where flag_reason is not null
      union all
      select d.id, 'dispute', p.order_id, p.invoice_id, d.currency, d.amount_minor, d.reason, d.opened_at
        from disputes d join payments p on p.id = d.payment_id where d.status = 'open'
      union all
      select d.id, 'dispute-lost', p.order_id, p.invoice_id, d.currency, d.amount_minor, d.reason, d.closed_at
        from ${undecidedDisputes(ctx.now)}
      union all
      select d.id, 'dispute-won', p.order_id, p.invoice_id, d.currency, d.amount_minor, d.reason, d.closed_at
        from ${disputesWonForNothing(ctx.now)}
      union all
      select d.id, 'dispute-unbooked', p.order_id, p.invoice_id, d.currency, d.amount_minor, d.reason, d.closed_at
        from disputes d join payments p on p.id = d.payment_id
        where d.status = 'lost' and d.closed_at > ${addMinutes(ctx.now, -aMonth)}
          and d.currency <> all(${[...currencies]}::text[])
      union all
      select w.id, 'fraud-warning', p.order_id, p.invoice_id, p.currency, p.captured_minor - p.refunded_minor, w.kind,
        w.warned_at
        from fraud_warnings w join payments p on p.id = w.payment_id
        where w.is_actionable and w.warned_at > ${addMinutes(ctx.now, -aMonth)} and p.refunded_minor < p.captured_minor
          and not exists (select 1 from disputes d where d.payment_id = p.id)
      union all
      select r.id, 'refund-failed', p.order_id, p.invoice_id, p.currency, r.amount_minor, coalesce(r.last_error, ''),
        coalesce(r.settled_at, r.created_at)
        from refunds r join payments p on p.id = r.payment_id where r.status = 'failed'
          and (p.invoice_id is null or p.refunded_minor < p.captured_minor)
      union all
      select r.id, 'refund-at-provider', p.order_id, p.invoice_id, p.currency, r.amount_minor, '', r.created_at
        from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
        where r.reason = 'provider' and r.created_at > ${addMinutes(ctx.now, -aWeek)}
          and o.status = 'partially_refunded'
          and not exists (select 1 from refund_tickets t where t.refund_id = r.id)
      union all
      select p.id, 'paid-unconfirmed', p.order_id, p.invoice_id, p.currency, p.captured_minor, '', p.succeeded_at
        from orders o join payments p on p.order_id = o.id
        where o.created_at > ${addMinutes(ctx.now, -aWeek)}
          and o.status in ('held', 'awaiting_payment', 'expired')
          and p.status = 'succeeded' and p.flag_reason is null and p.refunded_minor = 0
          and not exists (select 1 from refunds r where r.payment_id = p.id)
          and p.succeeded_at < ${addMinutes(ctx.now, -10)}
    ) m left join orders o on o.id = m.order_id
      left join membership_invoices i on i.id = m.invoice_id left join subscriptions s on s.id = i.subscription_id
      left join users u on u.id = i.user_id
    where (o.id is not null or i.id is not null) and (${kind}::text is null or m.kind = ${kind})
    order by m.at, m.id limit ${mostShown}`.execute(ctx.db)
  return rows
}
