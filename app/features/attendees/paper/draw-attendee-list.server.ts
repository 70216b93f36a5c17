import { eventWhen } from '#app/features/events/rules/event-time.ts'
import { openPdf, type Pdf } from '#app/integrations/pdf/open-pdf.server.ts'
import type { PdfFonts } from '#app/integrations/pdf/pdf-fonts.server.ts'
import { pdfColour as colour, pdfPage } from '#app/integrations/pdf/pdf-look.ts'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import { isolated } from '#app/kernel/language/isolate.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import type { PaperEvent, PaperGuest } from './paper-guests.server.ts'
import { pdfStream } from './pdf-stream.server.ts'

export type AttendeeSheets = { event: PaperEvent; guests: readonly PaperGuest[]; printedAt: Date }

/** The list that lies at the door, with a box to tick for each guest, as bytes of a PDF; in the order of `guests`. */
export async function* drawAttendeeList(
  { event, guests, printedAt }: AttendeeSheets,
  fonts: PdfFonts,
): AsyncGenerator<Uint8Array> {
  const info = {
    title: t('Attendees: {title}', { title: event.title }),
    author: event.networkName,
    subject: event.title,
    createdAt: printedAt,
  }
  const pdf = await openPdf(info, { isStreamed: true, fonts })
  yield* pdfStream(pdf, () => pages(pdf, event, guests, printedAt))
}

const edge = 42
const rowHeight = 25
const boxSize = 13
const columns = { box: edge, name: edge + 26, company: 256, type: 392, reference: 484 }
const right = pdfPage.width - edge
const foot = pdfPage.height - 44

function* pages(pdf: Pdf, event: PaperEvent, guests: readonly PaperGuest[], now: Date): Generator<void> {
  const firstTop = drawHeading(pdf, event, guests.length, now)
  const perPage = (top: number) => Math.floor((foot - 14 - top) / rowHeight)
  const [first, other] = [perPage(firstTop + 20), perPage(edge + 20)]
  const count = guests.length <= first ? 1 : 1 + Math.ceil((guests.length - first) / other)
  let next = 0
  for (let page = 1; page <= count; page++) {
    if (page > 1) pdf.doc.addPage()
    const top = page === 1 ? firstTop : edge
    drawHead(pdf, top, guests)
    const most = page === 1 ? first : other
    for (const [index, guest] of guests.slice(next, next + most).entries()) {
      drawRow(pdf, guest, top + 20 + index * rowHeight)
    }
    next += most
    drawFoot(pdf, event, page, count)
    yield
  }
}

/** Answers where the table begins. */
function drawHeading(pdf: Pdf, event: PaperEvent, count: number, now: Date): number {
  const width = right - edge
  const when = eventWhen(event)
  const title = pdf.write('H1', event.title, { x: edge, y: 40, width, size: 21, face: 'serif', most: 2 })
  const moment = t('{date}, {time}, {zone}', { date: when.date, time: when.time, zone: when.zone })
  const facts = event.place === '' ? moment : `${moment} · ${isolated(event.place)}`
  const below = pdf.write('P', facts, { x: edge, y: title + 5, width, size: 10.5, ink: colour.soft, most: 2 })
  const printed = { date: formatDate(now, event.timeZone), time: formatTime(now, event.timeZone) }
  const people = plural(
    count,
    '{count} attendee, as of {date}, {time}',
    '{count} attendees, as of {date}, {time}',
    printed,
  )
  return pdf.write('P', people, { x: edge, y: below + 3, width, size: 10.5, ink: colour.soft }) + 16
}

function drawHead(pdf: Pdf, top: number, guests: readonly PaperGuest[]): void {
  const words = { y: top, size: 8.5, face: 'bold' as const, ink: colour.marigoldInk }
  pdf.writeAside(t('Attendee'), { ...words, x: columns.name, width: 200 })
  pdf.writeAside(t('Company'), { ...words, x: columns.company, width: 130 })
  pdf.writeAside(t('Ticket'), { ...words, x: columns.type, width: 80 })
  if (guests.every((guest) => guest.reference === '')) return
  pdf.writeAside(t('Order'), { ...words, x: columns.reference, width: right - columns.reference })
}

function drawRow(pdf: Pdf, guest: PaperGuest, top: number): void {
  const box = pdf.leftOf(columns.box, boxSize)
  pdf.decorate(() => {
    pdf.doc
      .moveTo(edge, top - 4)
      .lineTo(right, top - 4)
      .lineWidth(0.5)
      .stroke(colour.line)
    pdf.doc
      .rect(box, top + 2, boxSize, boxSize)
      .lineWidth(1)
      .stroke(colour.ink)
    if (guest.isIn) {
      pdf.doc
        .moveTo(box + 2.5, top + 9)
        .lineTo(box + 5.5, top + 12)
        .lineTo(box + 10.5, top + 5)
        .lineWidth(1.6)
        .stroke(colour.teal)
    }
  })
  pdf.write('P', guest.name, {
    x: columns.name,
    y: top + 1,
    width: 182,
    size: 11.5,
    face: 'bold',
    most: 1,
  })
  const small = { y: top + 2.5, size: 9.5, ink: colour.soft, most: 1 }
  if (guest.company !== '') pdf.write('P', guest.company, { ...small, x: columns.company, width: 132 })
  pdf.write('P', guest.ticketName, { ...small, x: columns.type, width: 84 })
  if (guest.reference === '') return
  pdf.write('P', guest.reference, {
    ...small,
    x: columns.reference,
    width: right - columns.reference,
    size: 8.5,
  })
}

function drawFoot(pdf: Pdf, event: PaperEvent, page: number, count: number): void {
  const words = { y: foot, size: 8.5, ink: colour.faint, most: 1 }
  pdf.writeAside(`${isolated(event.networkName)} · ${isolated(event.title)}`, {
    ...words,
    x: edge,
    width: right - edge - 90,
  })
  pdf.writeAside(t('Page {number} of {all}', { number: page, all: count }), {
    ...words,
    x: right - 80,
    width: 80,
    align: 'end',
  })
}
