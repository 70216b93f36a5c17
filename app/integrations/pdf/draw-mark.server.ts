import type { Doc } from '#app/integrations/pdf/open-pdf.server.ts'
import { pdfColour } from '#app/integrations/pdf/pdf-look.ts'

/** Points; the mark is as wide as it is high. */
export const markSize = 28

/** The site's mark, a sun over an open book; `x` and `y` are its left and upper edge. */
export function drawMark(doc: Doc, x: number, y: number, book: string = pdfColour.onTeal): void {
  doc
    .save()
    .translate(x, y)
    .scale(markSize / 52)
    .translate(-6, -14)
  doc.circle(32, 31, 14.5).fill(pdfColour.marigold)
  doc.path('M32 51C25 42.5 15 40 6 42V26.5c10-1.5 20 1.5 26 9.5z').fill(book)
  doc
    .path('M32 51c7-8.5 17-11 26-9V26.5c-10-1.5-20 1.5-26 9.5z')
    .fill(book === pdfColour.onTeal ? '#f3ebde' : book)
  doc.restore()
}
