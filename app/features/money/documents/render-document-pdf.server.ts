import { drawMark, markSize } from '#app/integrations/pdf/draw-mark.server.ts'
import { openPdf, type Pdf, type PdfStructure } from '#app/integrations/pdf/open-pdf.server.ts'
import type { PdfFonts } from '#app/integrations/pdf/pdf-fonts.server.ts'
import { pdfColour as colour, pdfPage } from '#app/integrations/pdf/pdf-look.ts'
import { t } from '#app/kernel/language/t.ts'
import {
  type Column,
  type Document,
  type DocumentSheet,
  documentSheet,
  type SheetRow,
} from './rules/document-sheet.ts'

const left = 48
const width = pdfPage.width - 2 * left
const right = left + width
const band = 84
/** Nothing but the foot is written below. */
const bottom = pdfPage.height - 72
const topOfNextPages = 56
/** A purchase order of 200 characters needs them. */
const mostLinesOfFact = 10

const columnWidths: Record<Exclude<Column, 'text'>, number> = {
  quantity: 52,
  unit: 82,
  discount: 82,
  tax: 44,
  amount: 88,
}

/** A receipt or credit note on as many A4 pages as it needs; only what was kept at its issue is printed. */
export async function renderDocumentPdf(document: Document, fonts?: PdfFonts): Promise<Buffer> {
  const sheet = documentSheet(document)
  const info = {
    title: `${sheet.title} ${sheet.label}`,
    author: sheet.from.name,
    subject: document.content.orderReference || sheet.rows[0]?.text || sheet.title,
    createdAt: document.issuedAt,
  }
  const pdf = await openPdf(info, { fonts })
  drawHead(pdf, sheet)
  const parties = drawParties(pdf, sheet)
  const rows = drawRows(pdf, sheet, parties + 28)
  const totals = drawTotals(pdf, sheet, rows + 14)
  drawNotes(pdf, sheet, totals + 22)
  drawFeet(pdf, sheet, document)
  return pdf.finish()
}

function drawHead(pdf: Pdf, sheet: DocumentSheet): void {
  pdf.decorate(() => {
    pdf.doc.rect(0, 0, pdfPage.width, band).fill(colour.teal)
    pdf.doc.rect(0, band, pdfPage.width, 3).fill(colour.marigold)
    drawMark(pdf.doc, pdf.leftOf(left, markSize), 28)
  })
  const half = width / 2
  pdf.write('P', sheet.from.name, {
    x: left + 42,
    y: 31,
    width: half - 20,
    size: 19,
    face: 'serif',
    ink: colour.onTeal,
    most: 2,
  })
  pdf.write('H1', sheet.title, {
    x: left + half + 24,
    y: 22,
    width: half - 24,
    size: 22,
    face: 'serif',
    ink: colour.onTeal,
    align: 'end',
    most: 1,
  })
  pdf.write('P', sheet.label, {
    x: left + half + 24,
    y: 50,
    width: half - 24,
    size: 11,
    face: 'bold',
    ink: colour.marigold,
    align: 'end',
  })
}

/** Who, to whom, and the facts beside them. Answers where the longest of the three ends. */
function drawParties(pdf: Pdf, sheet: DocumentSheet): number {
  const [from, to, facts, gap] = [138, 185, 152, 12]
  const y = band + 34
  const ends = [
    drawParty(pdf, t('From'), sheet.from, left, y, from),
    drawParty(pdf, t('To'), sheet.to, left + from + gap, y, to),
  ]
  let end = y
  for (const fact of sheet.facts) {
    const at = { x: right - facts, width: facts }
    end = pdf.write('P', fact.name, { ...at, y: end, size: 8.5, face: 'bold', ink: colour.marigoldInk })
    end = pdf.write('P', fact.value, { ...at, y: end, size: 10, most: mostLinesOfFact }) + 5
  }
  return Math.max(...ends, end)
}

function drawParty(
  pdf: Pdf,
  heading: string,
  party: { name: string; lines: string[] },
  x: number,
  y: number,
  partyWidth: number,
): number {
  const at = { x, width: partyWidth }
  let end = pdf.write('H2', heading, { ...at, y, size: 8.5, face: 'bold', ink: colour.marigoldInk })
  end = pdf.write('P', party.name, { ...at, y: end + 2, size: 11.5, face: 'bold', most: 6 }) + 2
  for (const line of party.lines) {
    end = pdf.write('P', line, { ...at, y: end, size: 10, ink: colour.soft, most: 3 })
  }
  return end
}

type Placed = { column: Column; x: number; width: number; align: 'start' | 'end' }

function placedColumns(columns: readonly Column[]): Placed[] {
  const numbers = columns.filter((column) => column !== 'text')
  const taken = numbers.reduce((sum, column) => sum + columnWidths[column], 0)
  let x = left
  return columns.map((column) => {
    const columnWidth = column === 'text' ? width - taken : columnWidths[column]
    const placed = { column, x, width: columnWidth - 8, align: column === 'text' ? 'start' : 'end' } as const
    x += columnWidth
    return column === 'text' ? placed : { ...placed, x: placed.x + 8 }
  })
}

/** The table, its head again on every page. Answers where it ends. */
function drawRows(pdf: Pdf, sheet: DocumentSheet, top: number): number {
  const columns = placedColumns(sheet.columns)
  const table = pdf.doc.struct('Table')
  pdf.root.add(table)
  let y = drawTableHead(pdf, sheet, columns, table, top)
  for (const row of sheet.rows) {
    const height = heightOfRow(pdf, row, columns)
    if (y + height > bottom) {
      pdf.doc.addPage()
      y = drawTableHead(pdf, sheet, columns, table, topOfNextPages)
    }
    drawRow(pdf, row, columns, table, y)
    y += height
    rule(pdf, y, colour.line)
  }
  return y
}

function drawTableHead(
  pdf: Pdf,
  sheet: DocumentSheet,
  columns: readonly Placed[],
  table: PdfStructure,
  y: number,
): number {
  pdf.decorate(() => pdf.doc.rect(left - 10, y, width + 20, 24).fill(colour.paper))
  const row = pdf.doc.struct('TR')
  table.add(row)
  for (const { column, ...at } of columns) {
    pdf.write('TH', sheet.heads[column], { ...at, y: y + 6, size: 9, face: 'bold', ink: colour.soft }, row)
  }
  return y + 24
}

const detailWords = { size: 9, ink: colour.faint, most: 6 } as const
const cellWords = { size: 10.5, most: 6 } as const

function heightOfRow(pdf: Pdf, row: SheetRow, columns: readonly Placed[]): number {
  const textWidth = columns[0]?.width ?? width
  const text = pdf.heightOf(row.text, { ...cellWords, face: 'bold', width: textWidth })
  const detail = row.detail === '' ? 0 : pdf.heightOf(row.detail, { ...detailWords, width: textWidth }) + 2
  return text + detail + 18
}

function drawRow(
  pdf: Pdf,
  row: SheetRow,
  columns: readonly Placed[],
  table: PdfStructure,
  top: number,
): void {
  const cells = pdf.doc.struct('TR')
  table.add(cells)
  for (const { column, ...at } of columns) {
    const y = top + 9
    if (column !== 'text') {
      pdf.write('TD', row[column], { ...cellWords, ...at, y }, cells)
      continue
    }
    const cell = pdf.doc.struct('TD')
    cells.add(cell)
    const end = pdf.write('P', row.text, { ...cellWords, ...at, y, face: 'bold' }, cell)
    if (row.detail !== '') pdf.write('P', row.detail, { ...detailWords, ...at, y: end + 2 }, cell)
  }
}

function rule(pdf: Pdf, y: number, ink: string, from = left): void {
  pdf.decorate(() =>
    pdf.doc.moveTo(pdf.leftOf(from), y).lineTo(pdf.leftOf(right), y).lineWidth(0.75).stroke(ink),
  )
}

/** The sums, kept together on one page. Answers where they end. */
function drawTotals(pdf: Pdf, sheet: DocumentSheet, top: number): number {
  const x = left + width - 336
  const heightOf = (total: DocumentSheet['totals'][number]) => (total.isSum ? 34 : 18)
  const height = sheet.totals.reduce((sum, total) => sum + heightOf(total), 0)
  let y = top
  if (y + height > bottom) {
    pdf.doc.addPage()
    y = topOfNextPages
  }
  for (const total of sheet.totals) {
    if (total.isSum) rule(pdf, y + 5, colour.ink, x)
    const words = total.isSum
      ? ({ y: y + 12, size: 14, face: 'bold' } as const)
      : ({ y: y + 2, size: 10.5, ink: colour.soft } as const)
    pdf.write('P', total.name, { ...words, x, width: 206, most: 1 })
    pdf.write('P', total.value, { ...words, x: x + 206, width: 130, align: 'end' })
    y += heightOf(total)
  }
  return y
}

function drawNotes(pdf: Pdf, sheet: DocumentSheet, top: number): void {
  let y = top
  for (const note of sheet.notes) {
    const words = { width, size: 10, ink: colour.soft }
    if (y + pdf.heightOf(note, words) > bottom) {
      pdf.doc.addPage()
      y = topOfNextPages
    }
    y = pdf.write('P', note, { ...words, x: left, y }) + 5
  }
}

/** On every page what it belongs to, once it is known how many there are. */
function drawFeet(pdf: Pdf, sheet: DocumentSheet, { content }: Document): void {
  const { count } = pdf.doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.doc.switchToPage(page)
    rule(pdf, pdfPage.height - 52, colour.line)
    const at = { y: pdfPage.height - 44, size: 8.5, ink: colour.faint, most: 1 }
    const { label } = sheet
    const { email } = content.issuer
    const question = email
      ? t('Questions? Write to {email} and name {label}.', { email, label })
      : t('Questions? Write to us and name {label}.', { label })
    pdf.writeAside(question, {
      ...at,
      x: left,
      width: width - 150,
    })
    pdf.writeAside(t('Page {number} of {all}', { number: page + 1, all: count }), {
      ...at,
      x: right - 150,
      width: 150,
      align: 'end',
    })
  }
}
