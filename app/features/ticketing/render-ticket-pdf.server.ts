import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { type EventWhen, eventWhen } from '#app/features/events/rules/event-time.ts'
import { groupedTicketCode } from '#app/kernel/ids.ts'
import { type Currency, formatPrice } from '#app/kernel/money.ts'
import { drawTicketGround } from './ticket-pdf-ground.server.ts'
import { card, colour, type Doc, inner, page, qrSize } from './ticket-pdf-look.server.ts'
import { ticketQrModules } from './ticket-qr.server.ts'

/** What a printed ticket says. */
export type TicketPdf = {
  networkName: string
  contactEmail: string
  code: string
  orderReference: string
  issuedAt: Date
  /** Null while nobody has filled in who comes. */
  attendeeName: string | null
  ticketName: string
  /** What the sale cost; one of several seats says for how many it was. */
  price: { minor: number; currency: Currency; seats: number }
  event: { title: string; startsAt: Date; endsAt: Date; timeZone: string; place: string; isOnline: boolean }
}

type Structure = ReturnType<Doc['struct']>

/** Added between lines, as a part of the type size. */
const leading = 0.08

// Resolved through the package's own imports: the same from the sources, the bundle and the tests.
const require = createRequire(import.meta.url)
const font = (name: string) => require.resolve(`#app/features/ticketing/pdf-fonts/${name}.ttf`)

/** One ticket as an A4 page: what, when, where, for whom, and the code the door scans. */
export function renderTicketPdf(ticket: TicketPdf): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: {
      Title: `Ticket: ${ticket.event.title}`,
      Author: ticket.networkName,
      Subject: ticket.orderReference,
      CreationDate: ticket.issuedAt,
    },
  })
  const written = bytesOf(doc)
  doc.registerFont('sans', font('figtree-regular'))
  doc.registerFont('bold', font('figtree-bold'))
  doc.registerFont('serif', font('newsreader-regular'))
  const root = doc.struct('Document')
  doc.addStructure(root)

  // The words first: how much room they take decides where the card is torn.
  const when = eventWhen(ticket.event)
  const titleSize = titleSizeOf(doc, ticket.event.title)
  const tear = drawCard(doc, root, ticket, when, titleSize)
  drawStub(doc, root, ticket, tear)
  drawFoot(doc, root, ticket)
  root.end()
  doc.end()
  return written
}

function bytesOf(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}

/** Large when it fits two lines; a long title is set smaller, the longest is cut after its fifth line. */
function titleSizeOf(doc: Doc, title: string): number {
  const fits = (size: number, lines: number) => titleHeightOf(doc, title, size) <= size * 1.15 * lines
  return [32, 27, 23].find((size) => fits(size, size === 32 ? 2 : 3)) ?? 20
}

function titleHeightOf(doc: Doc, title: string, size: number): number {
  doc.font('serif').fontSize(size)
  return doc.heightOfString(title, { width: inner.width, lineGap: size * leading })
}

type Words = {
  x: number
  y: number
  width: number
  size: number
  face?: 'sans' | 'bold' | 'serif'
  ink?: string
}

function write(
  doc: Doc,
  root: Structure,
  type: string,
  text: string,
  at: Words & { height?: number; align?: 'right' },
) {
  doc
    .font(at.face ?? 'sans')
    .fontSize(at.size)
    .fillColor(at.ink ?? colour.ink)
    .text(text, at.x, at.y, {
      width: at.width,
      structParent: root,
      structType: type,
      lineGap: at.size * leading,
      ...(at.height ? { height: at.height, ellipsis: true } : {}),
      ...(at.align ? { align: at.align } : {}),
    })
}

/** The upper part of the card. Answers where it ends, which is where the stub begins. */
function drawCard(doc: Doc, root: Structure, ticket: TicketPdf, when: EventWhen, titleSize: number): number {
  const { event } = ticket
  const titleTop = card.top + card.band + 34
  const titleHeight = Math.min(titleHeightOf(doc, event.title, titleSize), titleSize * 1.15 * 5)
  const fieldsTop = titleTop + titleHeight + 26
  const half = (inner.width - 24) / 2
  const right = inner.left + half + 24
  const place = event.isOnline ? 'Online' : event.place || 'Place to be announced'
  const rows = [
    [
      { label: 'Date', value: when.date, x: inner.left, width: half },
      { label: 'Time', value: `${when.time}, ${when.zone}`, x: right, width: half },
    ],
    [
      { label: 'Type', value: ticket.ticketName, x: inner.left, width: half },
      { label: 'Price', value: priceOf(ticket.price), x: right, width: half },
    ],
    [{ label: 'Location', value: place, x: inner.left, width: inner.width }],
  ]
  const heights = rows.map((row) => {
    doc.font('bold').fontSize(13)
    return 17 + Math.max(...row.map((field) => Math.min(52, doc.heightOfString(field.value, field)))) + 18
  })
  const tear = fieldsTop + heights.reduce((sum, height) => sum + height, 0) + 8

  artifact(doc, () => drawTicketGround(doc, tear))
  write(doc, root, 'P', ticket.networkName, {
    x: inner.left + 42,
    y: card.top + 20,
    width: inner.width - 130,
    size: 19,
    face: 'serif',
    ink: colour.onTeal,
    height: 26,
  })
  write(doc, root, 'P', 'Event ticket', {
    x: inner.left + inner.width - 84,
    y: card.top + 25,
    width: 84,
    size: 11,
    face: 'bold',
    ink: colour.marigold,
    align: 'right',
  })
  write(doc, root, 'H1', event.title, {
    x: inner.left,
    y: titleTop,
    width: inner.width,
    size: titleSize,
    face: 'serif',
    height: titleHeight + 4,
  })
  let y = fieldsTop
  for (const [index, row] of rows.entries()) {
    for (const field of row) {
      write(doc, root, 'P', field.label, { ...field, y, size: 9.5, face: 'bold', ink: colour.marigoldInk })
      write(doc, root, 'P', field.value, { ...field, y: y + 15, size: 13, face: 'bold', height: 54 })
    }
    y += heights[index] ?? 0
  }
  return tear
}

function priceOf({ minor, currency, seats }: TicketPdf['price']): string {
  const price = formatPrice({ minor, currency })
  return minor > 0 && seats > 1 ? `${price} for ${seats} seats` : price
}

/** Decoration: readers that speak the page aloud pass it over. */
function artifact(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

function drawStub(doc: Doc, root: Structure, ticket: TicketPdf, tear: number): void {
  const top = tear + 32
  const figure = doc.struct('Figure', { alt: 'QR code of this ticket, to be scanned at the door' }, () =>
    drawQr(doc, ticket.code, inner.left, top),
  )
  root.add(figure)
  write(doc, root, 'P', groupedTicketCode(ticket.code), {
    x: inner.left,
    y: top + qrSize + 10,
    width: inner.width,
    size: 10,
    ink: colour.soft,
  })
  const x = inner.left + qrSize + 32
  const width = inner.width - qrSize - 32
  const name = ticket.attendeeName ?? 'Name to follow'
  write(doc, root, 'P', 'Attendee', {
    x,
    y: top + 4,
    width,
    size: 9.5,
    face: 'bold',
    ink: colour.marigoldInk,
  })
  write(doc, root, 'P', name, { x, y: top + 20, width, size: 22, face: 'serif', height: 56 })
  const below = Math.max(doc.y, top + 48) + 12
  write(doc, root, 'P', 'Order', { x, y: below, width, size: 9.5, face: 'bold', ink: colour.marigoldInk })
  write(doc, root, 'P', ticket.orderReference, { x, y: below + 15, width, size: 13, face: 'bold' })
  const advice = ticket.event.isOnline
    ? 'This event takes place online. The way in is on your order page, from 10 minutes before the start.'
    : 'Show this code at the door, on paper or on a screen. It admits one person, once.'
  write(doc, root, 'P', advice, { x, y: below + 44, width, size: 10.5, ink: colour.soft })
}

function drawQr(doc: Doc, code: string, left: number, top: number): void {
  const { size, dark } = ticketQrModules(code)
  const module = qrSize / (size + 8)
  doc.roundedRect(left, top, qrSize, qrSize, 8).fill('#ffffff')
  for (const [column, row] of dark) {
    doc.rect(left + (column + 4) * module, top + (row + 4) * module, module, module)
  }
  doc.fill(colour.ink)
  doc.roundedRect(left, top, qrSize, qrSize, 8).lineWidth(1).stroke(colour.line)
}

function drawFoot(doc: Doc, root: Structure, ticket: TicketPdf): void {
  write(
    doc,
    root,
    'P',
    `Questions? Write to ${ticket.contactEmail} and name your order, ${ticket.orderReference}.`,
    {
      x: inner.left,
      y: page.height - 66,
      width: inner.width,
      size: 9.5,
      ink: colour.faint,
    },
  )
}
