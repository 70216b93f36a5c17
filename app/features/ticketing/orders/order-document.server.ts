import type { Ctx } from '#app/context/ctx.server.ts'
import { type IssuedDocument, openDocument } from '#app/features/money/documents/documents.server.ts'
import { isDocumentLabel } from '#app/features/money/documents/rules/document-label.ts'
import { notFound } from '#app/kernel/errors.ts'
import { type OrderClaim, openOrder } from '../tickets/order-access.server.ts'

/**
 * A receipt or credit note of an order for those who may open it. `file` is "R-2026-000042.pdf", or "receipt.pdf"
 * for the receipt, which gets its number now if it has none yet. Throws 'not-found' for all else alike.
 */
export async function orderDocument(ctx: Ctx, claim: OrderClaim, file: string): Promise<IssuedDocument> {
  const { id } = await openOrder(ctx, claim)
  const [, name = ''] = /^(.+)\.pdf$/.exec(file) ?? []
  if (name !== 'receipt' && !isDocumentLabel(name)) throw notFound('document')
  const document = await openDocument(ctx, { of: { orderId: id }, label: name === 'receipt' ? null : name })
  if (!document) throw notFound('document')
  return document
}
