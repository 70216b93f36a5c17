import type { Ctx } from '#app/context/ctx.server.ts'
import { drawPdf } from '#app/integrations/pdf/draw-pdf.server.ts'
import type { Document } from './rules/document-sheet.ts'

const drawing = {
  file: '#app/features/money/documents/render-document-pdf.server.ts',
  name: 'renderDocumentPdf' satisfies keyof typeof import('./render-document-pdf.server.ts'),
}

/** A receipt or credit note as a PDF, drawn outside of the thread that answers requests; refused as {@link drawPdf} is. */
export function documentPdf(ctx: Ctx, { kind, label, issuedAt, content }: Document): Promise<Buffer> {
  return drawPdf(ctx, drawing, { kind, label, issuedAt, content } satisfies Document)
}
