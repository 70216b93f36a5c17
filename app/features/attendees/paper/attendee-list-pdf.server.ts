import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { streamPdf } from '#app/integrations/pdf/stream-pdf.server.ts'
import type { ChosenTickets } from '../list/rules/chosen-tickets.ts'
import type { AttendeeSheets } from './draw-attendee-list.server.ts'
import { type GuestsOnPaper, paperGuests } from './paper-guests.server.ts'

export type PaperOutcome =
  | { ok: true; bytes: ReadableStream<Uint8Array> }
  | Extract<GuestsOnPaper, { ok: false }>

const drawing = {
  file: '#app/features/attendees/paper/draw-attendee-list.server.ts',
  name: 'drawAttendeeList' satisfies keyof typeof import('./draw-attendee-list.server.ts'),
}

/**
 * The list that lies at the door: by name, with a box to tick for each guest. Needs 'attendees:read' for the event;
 * throws NotFound, and 'unavailable' as any thread.
 */
export async function attendeeListPdf(
  ctx: Ctx,
  input: { eventId: string; chosen: ChosenTickets },
): Promise<PaperOutcome> {
  allow(ctx.actor, 'attendees:read', input.eventId)
  const found = await paperGuests(ctx, input)
  if (!found.ok) return found
  const sheets: AttendeeSheets = { event: found.event, guests: found.guests, printedAt: ctx.now }
  return { ok: true, bytes: await streamPdf(ctx, drawing, sheets) }
}
