import { openTicket } from '#app/features/ticketing/orders/queries.server.ts'
import { ticketQrSvg } from '#app/features/ticketing/tickets/ticket-qr.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { secretPageHeaders } from '#app/http/private-page.ts'
import { notFound } from '#app/kernel/errors.ts'
import type { Route } from './+types/ticket-qr'

/** The code of a valid ticket as a picture, for those who may open it. The code itself is in no address (R060). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { seat } = await openTicket(ctx, { ticketId: params.id, key: url.searchParams.get('key') })
  if (seat.ticket?.status !== 'valid') throw notFound('ticket')
  return new Response(await ticketQrSvg(seat.ticket.code), {
    headers: { ...secretPageHeaders, 'Content-Type': 'image/svg+xml' },
  })
}
