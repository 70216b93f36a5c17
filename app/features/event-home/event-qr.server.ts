import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { eventName } from '#app/features/events/event-name.server.ts'
import { ticketQrPng } from '#app/features/ticketing/tickets/ticket-qr.server.ts'

/** The address of an event's public page as a QR code, a PNG. Needs 'events:manage'; throws NotFound. */
export async function eventQr(ctx: Ctx, eventId: string): Promise<Buffer> {
  allow(ctx.actor, 'events:manage')
  const { slug } = await eventName(ctx, eventId)
  return ticketQrPng(`${ctx.site.baseUrl}/events/${slug}`)
}
