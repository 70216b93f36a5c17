import type { Ctx } from '#app/context/ctx.server.ts'
import type { DocumentContent } from '#app/db/schema/money.ts'
import type { DueEntry } from './read-due-entries.server.ts'
import type { IssuedReceipt, RefundToCredit, SoldLine } from './rules/document-content.ts'

/** The receipt a refund corrects and the credit notes before it; null while there is no receipt. */
export async function readCorrected(
  tx: Ctx,
  paymentId: string,
): Promise<{ receipt: IssuedReceipt; earlier: DocumentContent[] } | null> {
  const documents = await tx.db
    .selectFrom('documents as d')
    .innerJoin('ledger_entries as e', 'e.id', 'd.ledger_entry_id')
    .select(['d.kind', 'd.label', 'd.issued_at', 'd.content'])
    .where('e.payment_id', '=', paymentId)
    .execute()
  const receipt = documents.find((document) => document.kind === 'receipt')
  if (!receipt) return null
  return {
    receipt: { label: receipt.label, issuedAt: receipt.issued_at.toISOString(), content: receipt.content },
    earlier: documents
      .filter((document) => document.kind === 'credit-note')
      .map((document) => document.content),
  }
}

/** A refund with the tickets it gave money for. */
export async function readRefund(tx: Ctx, entry: DueEntry): Promise<RefundToCredit> {
  const refundId = entry.refundId ?? ''
  const refund = await tx.db
    .selectFrom('refunds')
    .select(['reason', 'note'])
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  const tickets = await tx.db
    .selectFrom('refund_tickets as rt')
    .innerJoin('tickets as t', 't.id', 'rt.ticket_id')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .innerJoin('order_lines as l', 'l.id', 't.order_line_id')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .select(['rt.amount_minor', 'l.ticket_name', 'l.tax_basis_points', 'e.title', 'a.full_name'])
    .where('rt.refund_id', '=', refundId)
    .where('rt.amount_minor', '>', 0)
    .orderBy('l.position')
    .orderBy('a.position')
    .execute()
  return {
    amountMinor: entry.amountMinor,
    at: entry.at.toISOString(),
    reason: refund.reason,
    note: refund.note,
    tickets: tickets.map(
      (row): SoldLine => ({
        name: row.ticket_name,
        event: row.title,
        detail: row.full_name ?? '',
        quantity: 1,
        unitMinor: row.amount_minor,
        memberDiscountMinor: 0,
        codeDiscountMinor: 0,
        totalMinor: row.amount_minor,
        taxBasisPoints: row.tax_basis_points,
      }),
    ),
  }
}
