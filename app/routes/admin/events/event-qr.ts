import { eventQr } from '#app/features/event-home/event-qr.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import type { Route } from './+types/event-qr'

/** The link of an event as a QR code. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const png = await eventQr(ctxOf(context), params.id)
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } })
}
