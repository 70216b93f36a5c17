import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { RefundReason } from '#app/db/schema/money.ts'
import { hasDisputedPayment } from '#app/features/money/refunds/is-disputed.server.ts'
import { refundLeft } from '#app/features/money/refunds/rules/refund-left.ts'
import { personName } from '#app/features/people/rules/person-name.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { Currency } from '#app/kernel/money.ts'
import { isLive } from '../subscriptions/rules/subscription-life.ts'

/** A paid invoice with what went back of it. Amounts in minor units of `currency`. */
export type InvoiceToRefund = {
  id: string
  planName: string
  periodStart: Date
  periodEnd: Date
  paidAt: Date
  currency: Currency
  capturedMinor: number
  refundedMinor: number
  leftMinor: number
  /** The cardholder's bank has taken the money back, or may do so: nothing can be given back here. */
  isDisputed: boolean
  refunds: {
    id: string
    amountMinor: number
    status: 'pending' | 'succeeded' | 'failed'
    reason: RefundReason
    note: string
    lastError: string | null
    at: Date
  }[]
  member: { id: string; name: string; email: string }
  /** The membership it is of, while it is not over: until when it is paid, and whether it ends then. */
  goesOn: { until: Date; endsThen: boolean } | null
}

/** Throws 'not-found' for an invoice of another person, or that no money of ours has paid. Needs 'money:manage'. */
export async function invoiceToRefund(
  ctx: Ctx,
  { userId, invoiceId }: { userId: string; invoiceId: string },
): Promise<InvoiceToRefund> {
  allow(ctx.actor, 'money:manage')
  if (!isId(userId) || !isId(invoiceId)) throw notFound('invoice')
  const row = await ctx.db
    .selectFrom('membership_invoices as i')
    .innerJoin('payments as p', 'p.invoice_id', 'i.id')
    .innerJoin('subscriptions as s', 's.id', 'i.subscription_id')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .leftJoin('profiles as pr', 'pr.user_id', 'u.id')
    .leftJoin('membership_applications as a', 'a.user_id', 'u.id')
    .select(['i.id', 'i.plan_name as planName', 'i.period_start as periodStart', 'i.period_end as periodEnd'])
    .select(['p.id as paymentId', 'p.currency', 'p.succeeded_at as succeededAt', 'p.created_at as createdAt'])
    .select(['p.captured_minor as capturedMinor', 'p.refunded_minor as refundedMinor'])
    .select(['s.status', 's.current_period_end as until', 's.cancels_at_period_end as endsThen'])
    .select(['u.id as memberId', 'u.email', 'u.name', 'pr.full_name'])
    .select(['a.contact_first_name', 'a.contact_last_name', hasDisputedPayment.as('isDisputed')])
    .where('i.id', '=', invoiceId)
    .where('i.user_id', '=', userId)
    .where('p.status', '=', 'succeeded')
    .executeTakeFirst()
  if (!row) throw notFound('invoice')
  const refunds = await ctx.db
    .selectFrom('refunds')
    .select(['id', 'amount_minor as amountMinor', 'status', 'reason', 'note'])
    .select(['last_error as lastError', 'created_at as at'])
    .where('payment_id', '=', row.paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const { id, planName, periodStart, periodEnd, currency, capturedMinor, refundedMinor } = row
  const paid = { id, planName, periodStart, periodEnd, currency, capturedMinor, refundedMinor }
  return {
    ...paid,
    paidAt: row.succeededAt ?? row.createdAt,
    leftMinor: refundLeft(row),
    isDisputed: row.isDisputed,
    refunds,
    member: { id: row.memberId, name: personName(row), email: row.email },
    goesOn: isLive(row.status) ? { until: row.until, endsThen: row.endsThen } : null,
  }
}
