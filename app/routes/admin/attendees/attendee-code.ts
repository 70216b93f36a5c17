import { attendeeTicketQr } from '#app/features/attendees/list/attendee-ticket.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import type { Route } from './+types/attendee-code'

/** The QR code of a valid ticket as a picture, for administrators. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const svg = await attendeeTicketQr(ctx, params.id, params.ticket)
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}
