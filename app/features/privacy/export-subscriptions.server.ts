import type { Ctx } from '#app/context/ctx.server.ts'
import { writtenCode } from '#app/features/money/written-code.server.ts'
import type { Person } from './address-of-person.server.ts'

/** Paid memberships with their invoices, and the money and receipts of those. Part of the download. */
export async function exportSubscriptions(ctx: Ctx, { userId }: Person): Promise<Record<string, unknown>[]> {
  const { db } = ctx
  const subscriptions = await db
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .select(['s.id', 'p.name as plan', 's.status', 's.provider', 's.provider_ref', 's.currency'])
    .select(['s.price_minor', 's.started_at', 's.current_period_start'])
    .select(['s.current_period_end', 's.cancels_at_period_end', 's.past_due_since', 's.ended_at'])
    .select(['s.credit_minor', 's.waiting_due_minor', 's.waiting_until', 's.paused_at', 's.paused_until'])
    .select(['s.card_brand', 's.card_last4', 's.card_expires', 's.billing_name', 's.billing_email'])
    .select(['s.billing_phone', 's.billing_address'])
    .select(writtenCode('subscription_id', 's.id', 's.discount_code').as('discount_code'))
    .where('s.user_id', '=', userId)
    .orderBy('s.started_at')
    .execute()
  const invoices = await db
    .selectFrom('membership_invoices')
    .select(['id', 'subscription_id', 'plan_name as plan', 'reason', 'status', 'currency', 'subtotal_minor'])
    .select(['discount_minor', 'credit_minor', 'total_minor', 'period_start', 'period_end'])
    .select(['created_at', 'paid_at', 'failure_reason'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const payments = await db
    .selectFrom('payments as p')
    .innerJoin('membership_invoices as i', 'i.id', 'p.invoice_id')
    .select(['p.invoice_id', 'p.provider', 'p.provider_ref', 'p.status', 'p.captured_minor'])
    .select(['p.refunded_minor', 'p.succeeded_at'])
    .where('i.user_id', '=', userId)
    .execute()
  const documents = await db
    .selectFrom('documents as d')
    .innerJoin('membership_invoices as i', 'i.id', 'd.invoice_id')
    .select(['d.invoice_id', 'd.kind', 'd.label', 'd.issued_at'])
    .where('i.user_id', '=', userId)
    .execute()
  const of = <Row extends { invoice_id: string | null }>(rows: readonly Row[], invoiceId: string) =>
    rows.filter((row) => row.invoice_id === invoiceId).map(({ invoice_id: _invoice, ...row }) => row)
  return subscriptions.map(({ id, ...subscription }) => ({
    ...subscription,
    invoices: invoices
      .filter((invoice) => invoice.subscription_id === id)
      .map(({ id: invoiceId, subscription_id: _subscription, ...invoice }) => ({
        ...invoice,
        payments: of(payments, invoiceId),
        documents: of(documents, invoiceId),
      })),
  }))
}
