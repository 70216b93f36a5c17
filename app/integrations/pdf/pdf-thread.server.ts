import { setPriority } from 'node:os'
import type { PdfQuestion } from '#app/integrations/pdf/draw-pdf.server.ts'
import { openPdfFonts, type PdfFonts } from '#app/integrations/pdf/pdf-fonts.server.ts'
import { answerInThread } from '#app/kernel/answer-in-thread.server.ts'

type Drawings = Record<string, (sheet: unknown, fonts: PdfFonts) => Promise<Buffer>>

// Linux counts this for the thread alone. Pages come before documents; a little below is enough, as a person waits
// for a document too.
if (process.platform === 'linux') setPriority(5)

const fonts = await openPdfFonts()

/** The thread of `drawPdf`. */
async function draw({ file, name, sheet }: PdfQuestion): Promise<Uint8Array> {
  const drawings = (await import(file)) as Drawings
  const drawing = drawings[name]
  if (!drawing) throw new Error(`${file} has no ${name}`)
  // A copy of just its bytes: others may share the memory of a Buffer.
  return new Uint8Array(await drawing(sheet, fonts))
}

answerInThread(draw)
