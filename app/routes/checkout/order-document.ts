import { documentPdf } from '#app/features/money/documents/document-pdf.server.ts'
import { documentFileName } from '#app/features/money/documents/rules/document-label.ts'
import { orderDocument } from '#app/features/ticketing/orders/order-document.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { secretPageHeaders } from '#app/http/private-page.ts'
import type { Route } from './+types/order-document'

/** A receipt or credit note as a PDF, for the holder of its order's key, or its signed-in owner. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const claim = { reference: params.reference, key: url.searchParams.get('key') }
  const document = await orderDocument(ctx, claim, params.file)
  const pdf = await documentPdf(ctx, document)
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...secretPageHeaders,
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.byteLength),
      'Content-Disposition': `attachment; filename="${documentFileName(document.kind, document.label)}"`,
    },
  })
}
