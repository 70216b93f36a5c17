import { type EventWhen, eventWhen } from '#app/features/events/rules/event-time.ts'
import { type Doc, openPdf, type Pdf } from '#app/integrations/pdf/open-pdf.server.ts'
import type { PdfFonts } from '#app/integrations/pdf/pdf-fonts.server.ts'
import { pdfColour as colour, pdfPage } from '#app/integrations/pdf/pdf-look.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { type Currency, formatPrice } from '#app/kernel/money.ts'
import { nameToFollow } from '../rules/name-to-follow.ts'
import { freeMemberPrice } from './rules/free-price.ts'
import { groupedTicketCode } from './rules/ticket-code.ts'
import { drawTicketGround } from './ticket-pdf-ground.server.ts'
import { card, cardBottom, inner, qrSize } from './ticket-pdf-look.server.ts'
import { ticketQrModules } from './ticket-qr.server.ts'

/** What a printed ticket says. */
export type TicketPdf = {
  networkName: string
  contactEmail: string
  code: string
  orderReference: string
  issuedAt: Date
  /** Null until the attendee is filled in. */
  attendeeName: string | null
  ticketName: string
  /** What the sale cost; one of several seats says for how many it was. */
  price: { minor: number; currency: Currency; seats: number; isClaim?: boolean }
  event: {
    title: string
    startsAt: Date
    endsAt: Date
    timeZone: string
    /** Null where the network does not show it. */
    hijriDate: string | null
    place: string
    isOnline: boolean
  }
}

/** One ticket as an A4 page: what, when, where, for whom, and the code the door scans. */
export async function renderTicketPdf(ticket: TicketPdf, fonts?: PdfFonts): Promise<Buffer> {
  const info = {
    title: t('Ticket: {title}', { title: ticket.event.title }),
    author: ticket.networkName,
    subject: ticket.orderReference,
    createdAt: ticket.issuedAt,
  }
  const pdf = await openPdf(info, { fonts })
  // The words first: how much room they take decides where the card is torn.
  const tear = drawCard(pdf, ticket, eventWhen(ticket.event), titleSizeOf(pdf, ticket.event.title))
  drawStub(pdf, ticket, tear)
  drawFoot(pdf, ticket, tear)
  return pdf.finish()
}

/** Large when it fits two lines; a long title is set smaller, the longest is cut after its fifth line. */
function titleSizeOf(pdf: Pdf, title: string): number {
  const linesAt = (size: number) =>
    Math.round(pdf.heightOf(title, titleWords(size)) / pdf.heightOf('', titleWords(size)))
  return [32, 27, 23].find((size) => linesAt(size) <= (size === 32 ? 2 : 3)) ?? 20
}

const titleWords = (size: number) => ({ width: inner.width, size, face: 'serif' as const, most: 5 })

/** The upper part of the card. Answers where it ends, which is where the stub begins. */
function drawCard(pdf: Pdf, ticket: TicketPdf, when: EventWhen, titleSize: number): number {
  const { event } = ticket
  const titleTop = card.top + card.band + 34
  const titleHeight = pdf.heightOf(event.title, titleWords(titleSize))
  const fieldsTop = titleTop + titleHeight + 26
  const half = (inner.width - 24) / 2
  const right = inner.left + half + 24
  const place = event.isOnline ? t('Online') : event.place || t('Place to be announced')
  const rows = [
    [
      { label: t('Date'), value: dateOf(event, when), x: inner.left, width: half },
      {
        label: t('Time'),
        value: t('{time}, {zone}', { time: when.time, zone: when.zone }),
        x: right,
        width: half,
      },
    ],
    [
      { label: t('Type'), value: ticket.ticketName, x: inner.left, width: half },
      { label: t('Price'), value: priceOf(ticket.price), x: right, width: half },
    ],
    [{ label: t('Location'), value: place, x: inner.left, width: inner.width }],
  ]
  const heights = rows.map((row) => {
    const valueHeights = row.map(({ value, width }) => pdf.heightOf(value, { ...valueWords, width }))
    return 17 + Math.max(...valueHeights) + 18
  })
  const tear = fieldsTop + heights.reduce((sum, height) => sum + height, 0) + 8

  pdf.decorate(() => drawTicketGround(pdf, tear))
  pdf.write('P', ticket.networkName, {
    x: inner.left + 42,
    y: card.top + 20,
    width: inner.width - 130,
    size: 19,
    face: 'serif',
    ink: colour.onTeal,
    most: 1,
  })
  pdf.write('P', t('Event ticket'), {
    x: inner.left + inner.width - 84,
    y: card.top + 25,
    width: 84,
    size: 11,
    face: 'bold',
    ink: colour.marigold,
    align: 'end',
  })
  pdf.write('H1', event.title, {
    x: inner.left,
    y: titleTop,
    width: inner.width,
    size: titleSize,
    face: 'serif',
    most: 5,
  })
  let y = fieldsTop
  for (const [index, row] of rows.entries()) {
    for (const field of row) {
      pdf.write('P', field.label, { ...field, y, size: 9.5, face: 'bold', ink: colour.marigoldInk })
      pdf.write('P', field.value, { ...field, ...valueWords, y: y + 15 })
    }
    y += heights[index] ?? 0
  }
  return tear
}

/** In both calendars, each on a line of its own. */
const dateOf = ({ hijriDate }: TicketPdf['event'], { date }: EventWhen) =>
  hijriDate === null ? date : `${date}\n${hijriDate}`

function priceOf({ minor, currency, seats, isClaim }: TicketPdf['price']): string {
  if (isClaim) return freeMemberPrice(currency)
  const price = formatPrice({ minor, currency })
  return minor > 0 && seats > 1
    ? plural(seats, '{price} for {count} seat', '{price} for {count} seats', { price })
    : price
}

const valueWords = { size: 13, face: 'bold', most: 3 } as const

function drawStub(pdf: Pdf, ticket: TicketPdf, tear: number): void {
  const top = tear + 32
  pdf.root.add(
    pdf.doc.struct('Figure', { alt: t('QR code of this ticket, to be scanned at the door') }, () =>
      drawQr(pdf.doc, ticket.code, pdf.leftOf(inner.left, qrSize), top),
    ),
  )
  pdf.write('P', groupedTicketCode(ticket.code), {
    x: inner.left,
    y: top + qrSize + 10,
    width: inner.width,
    size: 10,
    ink: colour.soft,
  })
  const x = inner.left + qrSize + 32
  const width = inner.width - qrSize - 32
  const name = ticket.attendeeName ?? nameToFollow()
  pdf.write('P', t('Attendee'), {
    x,
    y: top + 4,
    width,
    size: 9.5,
    face: 'bold',
    ink: colour.marigoldInk,
  })
  const nameEnd = pdf.write('P', name, { x, y: top + 20, width, size: 22, face: 'serif', most: 2 })
  const below = Math.max(nameEnd, top + 48) + 12
  pdf.write('P', t('Order'), { x, y: below, width, size: 9.5, face: 'bold', ink: colour.marigoldInk })
  pdf.write('P', ticket.orderReference, { x, y: below + 15, width, size: 13, face: 'bold' })
  const advice = ticket.event.isOnline
    ? t('This event takes place online. The way in is on your order page, from 10 minutes before the start.')
    : t('Show this code at the door, on paper or on a screen. It admits one person, once.')
  pdf.write('P', advice, { x, y: below + 44, width, size: 10.5, ink: colour.soft })
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

/** Below the card, however long its texts made it. */
function drawFoot(pdf: Pdf, ticket: TicketPdf, tear: number): void {
  pdf.write('P', questionsWords(ticket), {
    x: inner.left,
    y: Math.max(pdfPage.height - 66, cardBottom(tear) + 12),
    width: inner.width,
    size: 9.5,
    ink: colour.faint,
  })
}

function questionsWords({ contactEmail, orderReference }: TicketPdf): string {
  return contactEmail
    ? t('Questions? Write to {contactEmail} and name your order, {orderReference}.', {
        contactEmail,
        orderReference,
      })
    : t('Questions? Write to us and name your order, {orderReference}.', { orderReference })
}
