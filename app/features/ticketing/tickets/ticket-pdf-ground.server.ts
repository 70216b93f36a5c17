import { drawMark, markSize } from '#app/integrations/pdf/draw-mark.server.ts'
import type { Pdf } from '#app/integrations/pdf/open-pdf.server.ts'
import { pdfColour as colour } from '#app/integrations/pdf/pdf-look.ts'
import { card, cardBottom, inner } from './ticket-pdf-look.server.ts'

/** The card, its band, the site's mark and the line to tear along at the height `tear`. */
export function drawTicketGround({ doc, leftOf }: Pdf, tear: number): void {
  const bottom = cardBottom(tear)
  doc.roundedRect(card.left, card.top, card.width, bottom - card.top, card.radius).fill('#ffffff')
  doc.save()
  doc.roundedRect(card.left, card.top, card.width, bottom - card.top, card.radius).clip()
  doc.rect(card.left, card.top, card.width, card.band).fill(colour.teal)
  doc.rect(card.left, card.top + card.band, card.width, 3).fill(colour.marigold)
  doc.rect(card.left, tear, card.width, bottom - tear).fill(colour.paper)
  doc.restore()
  doc
    .roundedRect(card.left, card.top, card.width, bottom - card.top, card.radius)
    .lineWidth(1)
    .stroke(colour.line)
  drawMark(doc, leftOf(inner.left, markSize), card.top + 18)

  const notch = 9
  doc
    .circle(card.left, tear, notch)
    .circle(card.left + card.width, tear, notch)
    .fill('#ffffff')
  doc
    .save()
    .rect(card.left, tear - notch, card.width, notch * 2)
    .clip()
  doc
    .circle(card.left, tear, notch)
    .circle(card.left + card.width, tear, notch)
    .lineWidth(1)
    .stroke(colour.line)
  doc.restore()
  // What of the round corners' circles lies outside the card is painted over.
  doc.rect(card.left - notch - 1, tear - notch - 1, notch + 0.5, notch * 2 + 2).fill('#ffffff')
  doc.rect(card.left + card.width + 0.5, tear - notch - 1, notch + 1, notch * 2 + 2).fill('#ffffff')
  doc
    .moveTo(card.left + notch + 7, tear)
    .lineTo(card.left + card.width - notch - 7, tear)
    .dash(4, { space: 4 })
    .lineWidth(1)
    .stroke(colour.line)
    .undash()
}
