import { openTicket } from '#app/features/ticketing/orders/queries.server.ts'
import { ticketDocument } from '#app/features/ticketing/tickets/ticket-document.server.ts'
import { ticketPdf } from '#app/features/ticketing/tickets/ticket-pdf.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { secretPageHeaders } from '#app/http/private-page.ts'
import { notFound } from '#app/kernel/errors.ts'
import type { Route } from './+types/ticket-pdf'

/** A valid ticket to print or keep, for those who may open it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { ticketId, seat } = await openTicket(ctx, { ticketId: params.id, key: url.searchParams.get('key') })
  if (seat.ticket?.status !== 'valid') throw notFound('ticket')
  const { fileName, ticket } = await ticketDocument(ctx, ticketId)
  const pdf = await ticketPdf(ctx, ticket)
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...secretPageHeaders,
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.byteLength),
      'Content-Disposition': `attachment; filename="${fileName}"`,
    },
  })
}
