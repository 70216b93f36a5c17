import type { Ctx } from '#app/context/ctx.server.ts'
import type { InvoiceReason, InvoiceStatus } from '#app/db/schema/memberships.ts'
import type { DocumentKind } from '#app/db/schema/money.ts'
import { refundLeft } from '#app/features/money/refunds/rules/refund-left.ts'
import type { Money } from '#app/kernel/money.ts'

/** What a member was asked to pay. */
export type OwnInvoice = {
  id: string
  planName: string
  reason: InvoiceReason
  status: InvoiceStatus
  /** Marked as paid by hand: it did not come through the provider, and has no receipt of ours. */
  isPaidOutside: boolean
  total: Money
  /** What was left over of earlier payments and taken off. */
  credit: Money
  /** What has gone back of what was paid, and what could still, in minor units. */
  refundedMinor: number
  leftMinor: number
  periodStart: Date
  periodEnd: Date
  at: Date
  /** Its receipt and credit notes, as far as they are written. */
  documents: { kind: DocumentKind; label: string }[]
}

/**
 * A person's latest invoices, newest first: two statements. One that became void asked for nothing, and that of a
 * membership that has not begun is no bill yet; both are left out.
 */
export async function ownInvoices(ctx: Ctx, userId: string, limit: number): Promise<OwnInvoice[]> {
  const rows = await ctx.db
    .selectFrom('membership_invoices as i')
    .innerJoin('subscriptions as s', 's.id', 'i.subscription_id')
    .leftJoin('payments as p', 'p.invoice_id', 'i.id')
    .select(['i.id', 'i.plan_name', 'i.reason', 'i.status', 'i.total_minor', 'i.currency'])
    .select(['i.credit_minor', 'i.paid_outside as isPaidOutside'])
    .select(['i.period_start', 'i.period_end', 'i.created_at'])
    .select(['p.captured_minor as captured', 'p.refunded_minor as refunded'])
    .where('i.user_id', '=', userId)
    .where('i.status', '<>', 'void')
    .where((eb) =>
      eb.or([eb('i.status', '<>', 'open'), eb('s.status', 'in', ['active', 'past_due', 'unpaid'])]),
    )
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute()
  if (rows.length === 0) return []
  const documents = await ctx.db
    .selectFrom('documents')
    .select(['invoice_id', 'kind', 'label'])
    .where(
      'invoice_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('issued_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    planName: row.plan_name,
    reason: row.reason,
    status: row.status,
    isPaidOutside: row.isPaidOutside,
    total: { minor: row.total_minor, currency: row.currency },
    credit: { minor: row.credit_minor, currency: row.currency },
    refundedMinor: row.refunded ?? 0,
    leftMinor: refundLeft({ capturedMinor: row.captured ?? 0, refundedMinor: row.refunded ?? 0 }),
    periodStart: row.period_start,
    periodEnd: row.period_end,
    at: row.created_at,
    documents: documents.flatMap(({ invoice_id, kind, label }) =>
      invoice_id === row.id ? [{ kind, label }] : [],
    ),
  }))
}
