import type PDFDocument from 'pdfkit'
import type { PdfScript } from '#app/integrations/pdf/glyph-ranges.ts'
import { openPdfFonts, type PdfFace, type PdfFonts } from '#app/integrations/pdf/pdf-fonts.server.ts'
import { pdfColour } from '#app/integrations/pdf/pdf-look.ts'
import { type TextLine, textLines } from '#app/integrations/pdf/text-lines.ts'

export type Doc = InstanceType<typeof PDFDocument>
export type PdfStructure = ReturnType<Doc['struct']>

export type PdfWords = {
  x: number
  /** The top of the first line. */
  y: number
  width: number
  size: number
  face?: PdfFace
  ink?: string
  align?: 'left' | 'right'
  /** The most lines; the rest is an ellipsis. */
  most?: number
}

export type Pdf = {
  doc: Doc
  /** The tagged document; what is written belongs to it unless another parent is named. */
  root: PdfStructure
  /** Writes text as a tagged element of `type` ("P", "H1", "TD") and answers where its last line ends. */
  write: (type: string, text: string, words: PdfWords, parent?: PdfStructure) => number
  /** Writes what a page repeats (its foot, its number), passed over like decoration. */
  writeAside: (text: string, words: PdfWords) => void
  /** How high it will be. */
  heightOf: (text: string, words: Omit<PdfWords, 'x' | 'y'>) => number
  /** Draws decoration: readers that speak the page aloud pass it over. */
  decorate: (draw: () => void) => void
  /** Ends the document. */
  finish: () => Promise<Buffer>
}

type PdfInfo = { title: string; author: string; subject: string; createdAt: Date }

/** Of the size: from the top of a line to the feet of its letters, and to the next line. */
const lines: Record<PdfFace, { ascent: number; height: number }> = {
  sans: { ascent: 0.95, height: 1.28 },
  bold: { ascent: 0.95, height: 1.28 },
  serif: { ascent: 0.8, height: 1.12 },
}

/**
 * A new A4 document in the network's look, tagged for readers that speak it. PDFKit is loaded with the first
 * one: it takes 30 MB that most processes never need.
 */
export async function openPdf(
  info: PdfInfo,
  /**
   * Of a streamed document each page leaves when the next one begins, and it is not tagged: the tags of thousands of
   * names stay in memory to the end. Read it from `doc`, and do not `finish`.
   */
  { isStreamed = false, fonts }: { isStreamed?: boolean; fonts?: PdfFonts | undefined } = {},
): Promise<Pdf> {
  const fontOf = (fonts ?? (await openPdfFonts())).ofDocument()
  const doc = await newDocument(info, isStreamed)
  const written = isStreamed ? null : bytesOf(doc)
  // What is begun has to be ended before the document can: a streamed one has none.
  const root = isStreamed ? null : doc.struct('Document')
  if (root) doc.addStructure(root)

  function use(face: PdfFace, script: PdfScript): Doc {
    const { name, font } = fontOf(face, script)
    // PDFKit takes a font that is read already, of which its types do not know.
    return doc.font(font as never, name)
  }

  const broken = (text: string, words: Omit<PdfWords, 'x' | 'y'>): TextLine[] =>
    textLines(text, {
      width: words.width,
      ...(words.most === undefined ? {} : { most: words.most }),
      measure: (script, part) =>
        use(words.face ?? 'sans', script)
          .fontSize(words.size)
          .widthOfString(part),
    })
  const lineHeight = (words: Omit<PdfWords, 'x' | 'y'>) => words.size * lines[words.face ?? 'sans'].height

  function write(type: string, text: string, words: PdfWords, parent?: PdfStructure): number {
    const set = broken(text, words)
    const above = parent ?? root
    if (!above) drawLines(set, words)
    else above.add(doc.struct(type, { actual: text }, () => drawLines(set, words)))
    return words.y + set.length * lineHeight(words)
  }

  function drawLines(set: readonly TextLine[], words: PdfWords): void {
    for (const [index, line] of set.entries()) drawLine(line, index, words, index < set.length - 1)
  }

  function decorate(type: 'Layout' | 'Pagination', draw: () => void): void {
    if (!root) {
      draw()
      return
    }
    doc.markContent('Artifact', { type })
    draw()
    doc.endMarkedContent()
  }

  function drawLine(line: TextLine, index: number, words: PdfWords, goesOn: boolean): void {
    const face = words.face ?? 'sans'
    const baseline = words.y + index * lineHeight(words) + lines[face].ascent * words.size
    const start = words.align === 'right' ? words.x + words.width - line.width : words.x
    for (const [position, piece] of line.pieces.entries()) {
      // A space at the end keeps the lines' words apart for copied text and screen readers.
      const isEnd = goesOn && position === line.pieces.length - 1 && piece.script === 'latin'
      use(face, piece.script)
        .fontSize(words.size)
        .fillColor(words.ink ?? pdfColour.ink)
        .text(isEnd ? `${piece.text} ` : piece.text, start + piece.x, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
        })
    }
  }

  return {
    doc,
    get root() {
      if (!root) throw new Error('a streamed document has no tags')
      return root
    },
    write,
    heightOf: (text, words) => broken(text, words).length * lineHeight(words),
    writeAside: (text, words) => decorate('Pagination', () => drawLines(broken(text, words), words)),
    decorate: (draw) => decorate('Layout', draw),
    finish() {
      if (!root || !written) throw new Error('a streamed document is read, not finished')
      root.end()
      doc.end()
      return written
    },
  }
}

async function newDocument(info: PdfInfo, isStreamed: boolean): Promise<Doc> {
  const { default: Document } = await import('pdfkit')
  return new Document({
    // Else it reads the measures of a font that nothing is written in.
    font: '',
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    tagged: !isStreamed,
    pdfVersion: '1.7',
    bufferPages: !isStreamed,
    info: {
      Title: info.title,
      Author: info.author,
      Subject: info.subject,
      CreationDate: info.createdAt,
    },
  })
}

function bytesOf(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
