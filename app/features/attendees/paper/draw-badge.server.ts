import { ticketQrModules } from '#app/features/ticketing/tickets/ticket-qr.server.ts'
import type { Pdf } from '#app/integrations/pdf/open-pdf.server.ts'
import { pdfColour as colour } from '#app/integrations/pdf/pdf-look.ts'
import type { PaperGuest } from './paper-guests.server.ts'

/** Points of a length in millimetres. */
export const points = (millimetres: number) => (millimetres * 72) / 25.4

export type BadgeBox = { x: number; y: number; width: number; height: number }

/** One badge: the event, who it is as large as there is room, then where from, and the kind of ticket. */
export function drawBadge(
  pdf: Pdf,
  guest: PaperGuest,
  box: BadgeBox,
  { title, withCode }: { title: string; withCode: boolean },
): void {
  const isSmall = box.height < 120
  const pad = isSmall ? 11 : 15
  const left = box.x + pad
  const width = box.width - 2 * pad
  const bottom = box.y + box.height - pad
  const codeSize = withCode ? (isSmall ? 44 : 58) : 0
  const beside = withCode ? width - codeSize - 8 : width
  const kicker = isSmall ? 7.5 : 9

  pdf.decorate(() => pdf.doc.rect(pdf.leftOf(left, 18), box.y + pad, 18, 2).fill(colour.marigold))
  pdf.write('P', title, {
    x: left,
    y: box.y + pad + 6,
    width,
    size: kicker,
    face: 'bold',
    ink: colour.teal,
    most: 1,
  })
  const kind = {
    x: left,
    width: beside,
    size: kicker,
    face: 'bold' as const,
    ink: colour.marigoldInk,
    most: 1,
  }
  const kindTop = bottom - pdf.heightOf(guest.ticketName, kind)
  pdf.write('P', guest.ticketName, { ...kind, y: kindTop })

  const nameTop =
    box.y + pad + 6 + pdf.heightOf('', { width, size: kicker, face: 'bold' }) + (isSmall ? 2 : 7)
  const company = {
    x: left,
    width: beside,
    size: isSmall ? 9 : 11.5,
    ink: colour.soft,
    most: isSmall ? 1 : 2,
  }
  const companyHeight = guest.company === '' ? 0 : pdf.heightOf(guest.company, company) + 3
  const room = kindTop - 4 - companyHeight - nameTop
  const name = nameWords(
    pdf,
    guest.name,
    width,
    withCode ? Math.min(room, bottom - codeSize - nameTop) : room,
  )
  const nameEnd = pdf.write('P', guest.name, { x: left, y: nameTop, width, ...name })
  if (guest.company !== '') pdf.write('P', guest.company, { ...company, y: nameEnd + 3 })
  if (withCode)
    drawCode(pdf, guest.code, pdf.leftOf(left + width - codeSize, codeSize), bottom - codeSize, codeSize)
}

/** As large as the name fits in two lines without a broken word; the longest is cut. */
function nameWords(pdf: Pdf, name: string, width: number, room: number) {
  const words = (size: number) => ({ width, size, face: 'serif' as const })
  const fits = (size: number) => {
    const line = pdf.heightOf('', words(size))
    const isUnbroken = name.split(/\s+/).every((word) => pdf.heightOf(word, words(size)) <= line * 1.5)
    const height = pdf.heightOf(name, words(size))
    return isUnbroken && height <= line * 2.5 && height <= room
  }
  const size = [30, 27, 24, 21, 18, 16, 14, 12].find(fits) ?? 11
  return { size, face: 'serif' as const, most: 2 }
}

/** The code of the ticket, runs of dark modules as one bar each, with the quiet zone the standard asks for. */
function drawCode(pdf: Pdf, code: string, x: number, y: number, size: number): void {
  const { size: modules, dark } = ticketQrModules(code)
  const module = size / (modules + 4)
  pdf.decorate(() => {
    for (let index = 0; index < dark.length; ) {
      const [column, row] = dark[index] ?? [0, 0]
      let length = 1
      while (dark[index + length]?.[1] === row && dark[index + length]?.[0] === column + length) length++
      pdf.doc.rect(x + (column + 2) * module, y + (row + 2) * module, length * module, module)
      index += length
    }
    pdf.doc.fill(colour.ink)
  })
}

/** Along the edges of a badge, faint enough to disappear beside a blade. */
export function drawCutLines(pdf: Pdf, box: BadgeBox): void {
  pdf.decorate(() =>
    pdf.doc
      .rect(pdf.leftOf(box.x, box.width), box.y, box.width, box.height)
      .dash(2, { space: 3 })
      .lineWidth(0.4)
      .stroke(colour.line)
      .undash(),
  )
}
