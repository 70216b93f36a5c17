import type { Ctx } from '#app/context.server.ts'
import type { AttachmentMakers } from '#app/features/mail/send-mail.server.ts'
import type { OutgoingAttachment } from '#app/integrations/mail/mail-port.ts'
import { notFound } from '#app/kernel/errors.ts'
import { documentById } from './documents.server.ts'
import { renderDocumentPdf } from './render-document-pdf.server.ts'
import { documentFileName } from './rules/document-label.ts'

/** What mails about money carry: `document-pdf` by the receipt's or credit note's id. */
export const documentAttachmentMakers = { 'document-pdf': documentPdf } satisfies AttachmentMakers

async function documentPdf(ctx: Ctx, documentId: string): Promise<OutgoingAttachment> {
  const document = await documentById(ctx, documentId)
  if (!document) throw notFound('document')
  return {
    filename: documentFileName(document.kind, document.label),
    contentType: 'application/pdf',
    content: await renderDocumentPdf(document),
  }
}
