import type PDFDocument from 'pdfkit'
import { type Direction, settable } from '#app/integrations/pdf/bidi-text.ts'
import type { PdfScript } from '#app/integrations/pdf/glyph-ranges.ts'
import { openPdfFonts, type PdfFace, type PdfFonts } from '#app/integrations/pdf/pdf-fonts.server.ts'
import { pdfColour } from '#app/integrations/pdf/pdf-look.ts'
import { type LanguagePart, languageParts } from '#app/integrations/pdf/text-languages.ts'
import { type TextLine, type TextPiece, textLines } from '#app/integrations/pdf/text-lines.ts'
import { withoutIsolates } from '#app/kernel/language/isolate.ts'
import { directionOf, type Language } from '#app/kernel/language/languages.ts'
import { currentLanguage } from '#language'

export type Doc = InstanceType<typeof PDFDocument>
export type PdfStructure = ReturnType<Doc['struct']>

/** Measures are of a page that is read from the left; a document in Arabic is its mirror image. */
export type PdfWords = {
  x: number
  /** The top of the first line. */
  y: number
  width: number
  size: number
  face?: PdfFace
  ink?: string
  /** Where lines begin that are shorter than the width; default is the side that reading begins at. */
  align?: 'start' | 'end'
  /** The most lines; the rest is an ellipsis. */
  most?: number
}

type Room = Omit<PdfWords, 'x' | 'y'>

export type Pdf = {
  doc: Doc
  /** The tagged document; what is written belongs to it unless another parent is named. */
  root: PdfStructure
  /** Writes text as a tagged element of `type` ("P", "H1", "TD") and answers where its last line ends. */
  write: (type: string, text: string, words: PdfWords, parent?: PdfStructure) => number
  /** Writes what a page repeats (its foot, its number), passed over like decoration. */
  writeAside: (text: string, words: PdfWords) => void
  /** How high it will be. */
  heightOf: (text: string, words: Room) => number
  /** Draws decoration: readers that speak the page aloud pass it over. */
  decorate: (draw: () => void) => void
  /** Where what is `width` wide is drawn that stands `x` points from the side that reading begins at: its left edge. */
  leftOf: (x: number, width?: number) => number
  /** Ends the document. */
  finish: () => Promise<Buffer>
}

type PdfInfo = { title: string; author: string; subject: string; createdAt: Date }

/** Of the size: from the top of a line to the feet of its letters, and to the next line. */
const lines: Record<Direction, Record<PdfFace, { ascent: number; height: number }>> = {
  ltr: {
    sans: { ascent: 0.95, height: 1.28 },
    bold: { ascent: 0.95, height: 1.28 },
    serif: { ascent: 0.8, height: 1.12 },
  },
  // Arabic letters reach further below their line.
  rtl: {
    sans: { ascent: 0.95, height: 1.36 },
    bold: { ascent: 0.95, height: 1.36 },
    serif: { ascent: 0.83, height: 1.22 },
  },
}

/**
 * A new A4 document in the network's look and the current language, tagged for readers that speak it. PDFKit is loaded
 * with the first one: it takes 30 MB that most processes never need.
 */
export async function openPdf(
  info: PdfInfo,
  /**
   * Of a streamed document each page leaves when the next one begins, and it is not tagged: the tags of thousands of
   * names stay in memory to the end. Read it from `doc`, and do not `finish`.
   */
  { isStreamed = false, fonts }: { isStreamed?: boolean; fonts?: PdfFonts | undefined } = {},
): Promise<Pdf> {
  const language = currentLanguage()
  const doc = await newDocument(info, { isStreamed, language })
  const written = isStreamed ? null : bytesOf(doc)
  // What is begun has to be ended before the document can: a streamed one has none.
  const root = isStreamed ? null : doc.struct('Document')
  if (root) doc.addStructure(root)
  const { broken, heightOf, drawLines, leftOf } = textSetter(doc, language, fonts ?? (await openPdfFonts()))

  function write(type: string, text: string, words: PdfWords, parent?: PdfStructure): number {
    const set = broken(text, words)
    const above = parent ?? root
    if (above) writeTagged(above, type, { text, set, words })
    else drawLines(set, words)
    return words.y + heightOf(set, words)
  }

  /** Each stretch in another language is an element of its own, in the order in which the text is read. */
  function writeTagged(
    above: PdfStructure,
    type: string,
    { text, set, words }: { text: string; set: readonly TextLine[]; words: PdfWords },
  ): void {
    const parts = languageParts(settable(text), language)
    const draw = ({ start, end }: LanguagePart) => drawLines(set, words, ({ at }) => at >= start && at < end)
    const optionsOf = (part: LanguagePart) => ({
      actual: withoutIsolates(part.text),
      ...(part.language === language ? {} : { lang: part.language }),
    })
    const [only] = parts
    if (only && parts.length === 1) {
      above.add(doc.struct(type, optionsOf(only), () => draw(only)))
      return
    }
    const whole = doc.struct(type)
    above.add(whole)
    for (const part of parts) whole.add(doc.struct('Span', optionsOf(part), () => draw(part)))
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

  return {
    doc,
    get root() {
      if (!root) throw new Error('a streamed document has no tags')
      return root
    },
    write,
    heightOf: (text, words) => heightOf(broken(text, words), words),
    writeAside: (text, words) => decorate('Pagination', () => drawLines(broken(text, words), words)),
    decorate: (draw) => decorate('Layout', draw),
    leftOf,
    finish() {
      if (!root || !written) throw new Error('a streamed document is read, not finished')
      root.end()
      doc.end()
      return written
    },
  }
}

/** Sets text in the fonts of one document. */
function textSetter(doc: Doc, language: Language, fonts: PdfFonts) {
  const direction = directionOf(language)
  const fontOf = fonts.ofDocument()

  function use(face: PdfFace, script: PdfScript): Doc {
    const { name, font } = fontOf(face, script)
    // PDFKit takes a font that is read already, of which its types do not know.
    return doc.font(font as never, name)
  }

  const lineOf = ({ face = 'sans' }: Room) => lines[direction][face]
  const leftOf = (x: number, width = 0) => (direction === 'rtl' ? doc.page.width - x - width : x)

  function drawPiece(
    piece: TextPiece,
    goesOn: boolean,
    words: PdfWords,
    left: number,
    baseline: number,
  ): void {
    // A space at the end keeps the lines' words apart for copied text and screen readers.
    const text =
      goesOn && piece.direction === 'ltr' && piece.script === 'latin' ? `${piece.text} ` : piece.text
    use(words.face ?? 'sans', piece.script)
      .fontSize(words.size)
      .fillColor(words.ink ?? pdfColour.ink)
      .text(text, left + piece.x, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        // PDFKit hands them to the font, which is told by them what its types have no name for.
        ...(piece.direction === 'rtl' || piece.script === 'arabic'
          ? { features: { direction: piece.direction } as never }
          : {}),
      })
  }

  return {
    leftOf,
    broken: (text: string, words: Room): TextLine[] =>
      textLines(text, {
        width: words.width,
        direction,
        ...(words.most === undefined ? {} : { most: words.most }),
        measure: (script, part) =>
          use(words.face ?? 'sans', script)
            .fontSize(words.size)
            .widthOfString(part),
      }),
    heightOf: (set: readonly TextLine[], words: Room) => set.length * words.size * lineOf(words).height,
    /** Draws the lines, or those of their pieces that `isWanted` names. */
    drawLines(
      set: readonly TextLine[],
      words: PdfWords,
      isWanted: (piece: TextPiece) => boolean = () => true,
    ): void {
      const { ascent, height } = lineOf(words)
      const isAtRight = (words.align === 'end') !== (direction === 'rtl')
      const edge = leftOf(words.x, words.width)
      for (const [index, line] of set.entries()) {
        const left = isAtRight ? edge + words.width - line.width : edge
        const baseline = words.y + (index * height + ascent) * words.size
        for (const piece of line.pieces) {
          const goesOn = index < set.length - 1 && piece === line.pieces.at(-1)
          if (isWanted(piece)) drawPiece(piece, goesOn, words, left, baseline)
        }
      }
    },
  }
}

async function newDocument(
  info: PdfInfo,
  { isStreamed, language }: { isStreamed: boolean; language: Language },
): Promise<Doc> {
  const { default: Document } = await import('pdfkit')
  return new Document({
    // Else it reads the measures of a font that nothing is written in.
    font: '',
    size: 'A4',
    margin: 0,
    lang: language,
    displayTitle: true,
    tagged: !isStreamed,
    pdfVersion: '1.7',
    bufferPages: !isStreamed,
    info: {
      Title: withoutIsolates(info.title),
      Author: withoutIsolates(info.author),
      Subject: withoutIsolates(info.subject),
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
