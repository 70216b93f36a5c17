import type { Ctx } from '#app/context.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { openPdf, type Pdf } from '#app/kernel/pdf/open-pdf.server.ts'
import type { ChosenTickets } from '../changes/rules/chosen-tickets.ts'
import type { PaperOutcome } from './attendee-list-pdf.server.ts'
import { drawBadge, drawCutLines, points } from './draw-badge.server.ts'
import { type PaperGuest, paperGuests } from './paper-guests.server.ts'
import { pdfStream } from './pdf-stream.server.ts'
import { type BadgeSheet, type BadgeSheetName, badgeSheets } from './rules/badge-sheets.ts'

/**
 * Name badges on sheets, by name. Needs 'attendees:read' for the event, and 'orders:manage' for the codes of tickets
 * on them; throws NotFound.
 */
export async function badgesPdf(
  ctx: Ctx,
  input: { eventId: string; chosen: ChosenTickets; sheet: BadgeSheetName; withCode: boolean },
): Promise<PaperOutcome> {
  allow(ctx.actor, 'attendees:read', input.eventId)
  if (input.withCode) allow(ctx.actor, 'orders:manage')
  const found = await paperGuests(ctx, input)
  if (!found.ok) return found
  const { event, guests } = found
  const pdf = await openPdf(
    { title: `Badges: ${event.title}`, author: event.networkName, subject: event.title, createdAt: ctx.now },
    { isStreamed: true },
  )
  const sheet = badgeSheets[input.sheet]
  const look = { networkName: event.networkName, withCode: input.withCode }
  return { ok: true, bytes: pdfStream(pdf, () => sheets(pdf, sheet, guests, look)) }
}

function* sheets(
  pdf: Pdf,
  sheet: BadgeSheet,
  guests: readonly PaperGuest[],
  look: { networkName: string; withCode: boolean },
): Generator<void> {
  const onSheet = sheet.columns * sheet.rows
  for (let from = 0; from === 0 || from < guests.length; from += onSheet) {
    if (from > 0) pdf.doc.addPage()
    for (const [place, guest] of guests.slice(from, from + onSheet).entries()) {
      const box = {
        x: points(sheet.left + (place % sheet.columns) * sheet.width),
        y: points(sheet.top + Math.floor(place / sheet.columns) * sheet.height),
        width: points(sheet.width),
        height: points(sheet.height),
      }
      if (sheet.hasCutLines) drawCutLines(pdf, box)
      drawBadge(pdf, guest, box, look)
    }
    yield
  }
}
