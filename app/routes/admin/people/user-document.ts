import { memberDocument } from '#app/features/memberships/members/member-document.server.ts'
import { documentPdf } from '#app/features/money/documents/document-pdf.server.ts'
import { documentFileName } from '#app/features/money/documents/rules/document-label.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { secretPageHeaders } from '#app/http/private-page.ts'
import type { Route } from './+types/user-document'

/** A member's receipt or credit note as a PDF, for administrators. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const document = await memberDocument(ctx, { userId: params.id, file: params.file })
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
