import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { pdfText } from '#tests/support/pdf-text.ts'
import { renderTicketPdf, type TicketPdf } from './render-ticket-pdf.server.ts'
import { groupedTicketCode } from './rules/ticket-code.ts'
import { ticketQrPng, ticketQrSvg } from './ticket-qr.server.ts'

const code = '7K3M9QX2VB5T8N4W6YZ1C0DEFG'

function aTicket(changes: Partial<TicketPdf> = {}): TicketPdf {
  return {
    networkName: 'Staffroom',
    contactEmail: 'hello@staffroom.example',
    code,
    orderReference: 'SR-7K3M9QX2',
    issuedAt: new Date('2026-11-20T10:00:00Z'),
    attendeeName: 'Łukasz Yıldız-Şahinoğlu',
    ticketName: 'VIP Ticket',
    price: { minor: 80_000, currency: 'AED', seats: 1 },
    event: {
      title: 'Leading Through Change',
      startsAt: new Date('2026-12-04T14:30:00Z'),
      endsAt: new Date('2026-12-04T17:00:00Z'),
      timeZone: 'Asia/Dubai',
      hijriDate: null,
      place: 'The Courtyard, Al Quoz, Dubai',
      isOnline: false,
    },
    ...changes,
  }
}

/** The words as a person reads them: PDFKit breaks lines, and sets a price's space unbreakable. */
async function wordsOf(ticket: TicketPdf): Promise<string> {
  return pdfText(await renderTicketPdf(ticket)).replaceAll(/\s+/g, ' ')
}

describe('the printed ticket', () => {
  test('tells the day in the Hijri calendar where the network shows it', async () => {
    const { event } = aTicket()
    const hijriDate = '24 Jumada II 1448 AH'
    expect(await wordsOf(aTicket({ event: { ...event, hijriDate } }))).toContain(`04-12-2026 ${hijriDate}`)
  })

  test('shows event, time, place, attendee and price', async () => {
    const words = await wordsOf(aTicket())
    for (const text of [
      'Staffroom',
      'Leading Through Change',
      'Type VIP Ticket',
      'Fri 04-12-2026',
      '6:30 PM – 9:00 PM, Dubai time',
      'Price AED 800',
      'Location The Courtyard, Al Quoz, Dubai',
      'Attendee Łukasz Yıldız-Şahinoğlu',
      'Order SR-7K3M9QX2',
    ]) {
      expect(words).toContain(text)
    }
  })

  test('shows “Free” for a free ticket', async () => {
    expect(await wordsOf(aTicket({ price: { minor: 0, currency: 'AED', seats: 2 } }))).toContain('Price Free')
    const claimed = { minor: 0, currency: 'AED', seats: 1, isClaim: true } as const
    expect(await wordsOf(aTicket({ price: claimed }))).toContain('Price 0.00 AED')
  })

  test('shows the number of seats of the price', async () => {
    const words = await wordsOf(aTicket({ price: { minor: 80_000, currency: 'AED', seats: 2 } }))
    expect(words).toContain('AED 800 for 2 seats')
  })

  test('makes up no attendee name', async () => {
    expect(await wordsOf(aTicket({ attendeeName: null }))).toContain('Attendee Name to follow')
  })

  test('shows names in any script', async () => {
    const arabic = await wordsOf(aTicket({ attendeeName: 'محمد الهاشمي' }))
    for (const letter of 'محدالهشي') expect(arabic).toContain(letter)
    expect(await wordsOf(aTicket({ attendeeName: '王' }))).toContain('Attendee \ufffd')
  })

  test('fits on one A4 page, however long its texts', async () => {
    const long = 'A very long name of something that goes on and on, '.repeat(12)
    const pdf = await renderTicketPdf(
      aTicket({
        attendeeName: long,
        ticketName: long,
        networkName: long,
        event: { ...aTicket().event, title: long, place: long },
      }),
    )
    const source = pdf.toString('latin1')
    expect(source.match(/\/Type \/Page\n/g)).toHaveLength(1)
    expect(source).toContain('/MediaBox [0 0 595.28 841.89]')
  })

  test('spells out the code in groups, for a door without a working camera', async () => {
    expect(await wordsOf(aTicket())).toContain(groupedTicketCode(code))
  })
})

describe('the QR code', () => {
  test('decodes to the code of the ticket', async () => {
    const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
    await prepareZXingModule({
      overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer },
      fireImmediately: true,
    })
    const [found] = await readBarcodes(new Uint8Array(await ticketQrPng(code)))
    expect(found).toMatchObject({ text: code, format: 'QRCode', ecLevel: 'M' })
  })

  test('is an SVG without the code in its text', async () => {
    const svg = await ticketQrSvg(code)
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 33 33"/)
    expect(svg).not.toContain(code)
  })
})
