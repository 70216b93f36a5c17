import type { Ctx } from '#app/context/ctx.server.ts'
import type { DocumentContent, DocumentKind } from '#app/db/schema/money.ts'
import type { Money } from '#app/kernel/money.ts'
import { issueDocuments } from './issue-documents.server.ts'

/** A document as lists show it. */
export type ListedDocument = {
  kind: DocumentKind
  /** Null for a receipt that has its number a moment later, or at once when it is asked for. */
  label: string | null
  amount: Money
  issuedAt: Date
}

/** A document with all it says. */
export type IssuedDocument = {
  id: string
  kind: DocumentKind
  label: string
  issuedAt: Date
  content: DocumentContent
}

/** The receipts and credit notes of orders by their references, oldest first: one statement. */
export async function documentsOfOrders(
  ctx: Ctx,
  references: readonly string[],
): Promise<Map<string, ListedDocument[]>> {
  if (references.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.order_id', 'o.id')
    .innerJoin('ledger_entries as e', 'e.payment_id', 'p.id')
    .leftJoin('documents as d', 'd.ledger_entry_id', 'e.id')
    .select(['o.reference', 'e.kind', 'e.amount_minor', 'e.currency', 'e.at', 'd.label', 'd.issued_at'])
    .where('o.reference', 'in', references)
    .where('e.kind', 'in', ['payment', 'refund'])
    .orderBy('e.at')
    .orderBy('e.kind')
    .orderBy('e.id')
    .execute()
  const listed = rows.flatMap((row) =>
    row.kind === 'refund' && row.label === null
      ? []
      : [
          {
            reference: row.reference,
            document: {
              kind: row.kind === 'payment' ? ('receipt' as const) : ('credit-note' as const),
              label: row.label,
              amount: { minor: row.amount_minor, currency: row.currency },
              issuedAt: row.issued_at ?? row.at,
            },
          },
        ],
  )
  const byOrder = Map.groupBy(listed, (one) => one.reference)
  return new Map([...byOrder].map(([reference, ones]) => [reference, ones.map((one) => one.document)]))
}

/** The same for one order. */
export async function documentsOfOrder(ctx: Ctx, reference: string): Promise<ListedDocument[]> {
  return (await documentsOfOrders(ctx, [reference])).get(reference) ?? []
}

/** What a document is of. */
export type DocumentOwner = { orderId: string } | { invoiceId: string }

/** One document of an order or invoice by its label; `null` means its first receipt, issued now if need be. */
export async function openDocument(
  ctx: Ctx,
  input: { of: DocumentOwner; label: string | null },
): Promise<IssuedDocument | undefined> {
  const { of, label } = input
  if (label === null) await issueDocuments(ctx, of)
  return documents(ctx)
    .$if('orderId' in of, (query) => query.where('order_id', '=', 'orderId' in of ? of.orderId : null))
    .$if('invoiceId' in of, (query) =>
      query.where('invoice_id', '=', 'invoiceId' in of ? of.invoiceId : null),
    )
    .$if(label !== null, (query) => query.where('label', '=', label ?? ''))
    .$if(label === null, (query) => query.where('kind', '=', 'receipt'))
    .orderBy('issued_at')
    .orderBy('ledger_entry_id')
    .executeTakeFirst()
}

/** The receipts of an order, issued now if need be, the oldest first. */
export async function receiptsOf(ctx: Ctx, orderId: string): Promise<IssuedDocument[]> {
  await issueDocuments(ctx, { orderId })
  return documents(ctx)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'receipt')
    .orderBy('issued_at')
    .orderBy('ledger_entry_id')
    .execute()
}

export function documentById(ctx: Ctx, id: string): Promise<IssuedDocument | undefined> {
  return documents(ctx).where('id', '=', id).executeTakeFirst()
}

/** The credit note of a refund, issued now if need be; none while the money has not gone. */
export async function creditNoteOf(
  ctx: Ctx,
  refund: { id: string; of: DocumentOwner },
): Promise<{ id: string; label: string } | undefined> {
  await issueDocuments(ctx, refund.of)
  return ctx.db
    .selectFrom('documents as d')
    .innerJoin('ledger_entries as e', 'e.id', 'd.ledger_entry_id')
    .select(['d.id', 'd.label'])
    .where('e.refund_id', '=', refund.id)
    .executeTakeFirst()
}

function documents(ctx: Ctx) {
  return ctx.db.selectFrom('documents').select(['id', 'kind', 'label', 'issued_at as issuedAt', 'content'])
}
