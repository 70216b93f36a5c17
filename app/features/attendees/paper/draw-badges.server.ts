import { openPdf, type Pdf } from '#app/integrations/pdf/open-pdf.server.ts'
import type { PdfFonts } from '#app/integrations/pdf/pdf-fonts.server.ts'
import { isolated } from '#app/kernel/language/isolate.ts'
import { t } from '#app/kernel/language/t.ts'
import { drawBadge, drawCutLines, points } from './draw-badge.server.ts'
import type { PaperEvent, PaperGuest } from './paper-guests.server.ts'
import { pdfStream } from './pdf-stream.server.ts'
import { type BadgeSheet, type BadgeSheetName, badgeSheets } from './rules/badge-sheets.ts'

export type Badges = {
  event: PaperEvent
  guests: readonly PaperGuest[]
  printedAt: Date
  sheet: BadgeSheetName
  withCode: boolean
}

/** Name badges on sheets, as bytes of a PDF; in the order of `guests`. */
export async function* drawBadges(badges: Badges, fonts: PdfFonts): AsyncGenerator<Uint8Array> {
  const { event, guests, withCode } = badges
  const info = {
    title: t('Badges: {title}', { title: event.title }),
    author: event.networkName,
    subject: event.title,
    createdAt: badges.printedAt,
  }
  const pdf = await openPdf(info, { isStreamed: true, fonts })
  const look = { title: `${isolated(event.title)} · ${isolated(event.networkName)}`, withCode }
  yield* pdfStream(pdf, () => sheets(pdf, badgeSheets[badges.sheet], guests, look))
}

function* sheets(
  pdf: Pdf,
  sheet: BadgeSheet,
  guests: readonly PaperGuest[],
  look: { title: string; withCode: boolean },
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
