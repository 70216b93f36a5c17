import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { InvoiceReason, InvoiceStatus } from '#app/db/schema/memberships.ts'
import type { DocumentKind } from '#app/db/schema/money.ts'
import { hasDisputedPayment } from '#app/features/money/refunds/is-disputed.server.ts'
import { refundLeft } from '#app/features/money/refunds/rules/refund-left.ts'
import type { Currency } from '#app/kernel/money.ts'

/** What a member was asked to pay, with what became of its money. Amounts in minor units of `currency`. */
export type MemberInvoice = {
  id: string
  planName: string
  reason: InvoiceReason
  status: InvoiceStatus
  isPaidOutside: boolean
  currency: Currency
  totalMinor: number
  periodStart: Date
  periodEnd: Date
  at: Date
  /** What went back or is going back. */
  refundedMinor: number
  /** What may still go back; 0 where no money came. */
  leftMinor: number
  /** Why the money waits for a person; null when it fits. */
  flagReason: string | null
  hasFailedRefund: boolean
  /** The cardholder's bank has taken the money back, or may do so. */
  isDisputed: boolean
  documents: { kind: DocumentKind; label: string }[]
}

/** As many as a page of a person shows; the ones before are years old. */
const most = 60

/** A person's invoices, newest first, those that were never to be paid left out. Needs 'money:manage'. */
export async function memberInvoices(ctx: Ctx, userId: string): Promise<MemberInvoice[]> {
  allow(ctx.actor, 'money:manage')
  const rows = await ctx.db
    .selectFrom('membership_invoices as i')
    .leftJoin('payments as p', 'p.invoice_id', 'i.id')
    .select(['i.id', 'i.plan_name as planName', 'i.reason', 'i.status', 'i.paid_outside as isPaidOutside'])
    .select(['i.currency', 'i.total_minor as totalMinor', 'i.created_at as at'])
    .select(['i.period_start as periodStart', 'i.period_end as periodEnd', 'p.flag_reason as flagReason'])
    .select(['p.captured_minor as captured', 'p.refunded_minor as refunded', 'p.currency as paidIn'])
    .select(hasDisputedPayment.as('isDisputed'))
    .select(
      sql<boolean>`exists (select from refunds r where r.payment_id = p.id and r.status = 'failed')`.as(
        'hasFailedRefund',
      ),
    )
    .select(
      sql<
        MemberInvoice['documents']
      >`coalesce((select json_agg(json_build_object('kind', d.kind, 'label', d.label)
        order by d.issued_at, d.id) from documents d where d.invoice_id = i.id), '[]'::json)`.as('documents'),
    )
    .where('i.user_id', '=', userId)
    .where((eb) => eb.or([eb('i.status', '<>', 'void'), eb('p.id', 'is not', null)]))
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ captured, refunded, paidIn, ...row }) => ({
    ...row,
    currency: paidIn ?? row.currency,
    refundedMinor: refunded ?? 0,
    leftMinor: refundLeft({ capturedMinor: captured ?? 0, refundedMinor: refunded ?? 0 }),
  }))
}
