import type { Ctx } from '#app/context/ctx.server.ts'
import type { AttachmentMakers } from '#app/features/mail/delivery/send-mail.server.ts'
import type { OutgoingAttachment } from '#app/integrations/mail/mail-port.ts'
import { notFound } from '#app/kernel/errors.ts'
import { documentPdf } from './document-pdf.server.ts'
import { documentById, type IssuedDocument, openDocument } from './documents.server.ts'
import { documentFileName } from './rules/document-label.ts'
import { receiptOfOrder } from './rules/receipt-of-order.ts'

/**
 * What mails about money carry: `document-pdf` by the receipt's or credit note's id, `membership-receipt-pdf` by
 * the paid invoice's, and {@link receiptOfOrder} by the order's, which get their numbers now if they have none yet. An
 * order whose money is no receipt's is sent its tickets without one.
 */
export const documentAttachmentMakers = {
  'document-pdf': async (ctx, documentId) => pdfOf(ctx, await documentById(ctx, documentId)),
  'membership-receipt-pdf': async (ctx, invoiceId) =>
    pdfOf(ctx, await openDocument(ctx, { of: { invoiceId }, label: null })),
  [receiptOfOrder]: async (ctx, orderId) => {
    const receipt = await openDocument(ctx, { of: { orderId }, label: null })
    return receipt ? pdfOf(ctx, receipt) : null
  },
} satisfies AttachmentMakers

async function pdfOf(ctx: Ctx, document: IssuedDocument | undefined): Promise<OutgoingAttachment> {
  if (!document) throw notFound('document')
  return {
    filename: documentFileName(document.kind, document.label),
    contentType: 'application/pdf',
    content: await documentPdf(ctx, document),
  }
}
