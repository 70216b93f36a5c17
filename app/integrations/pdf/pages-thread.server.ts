import { setPriority } from 'node:os'
import type { PdfQuestion } from '#app/integrations/pdf/draw-pdf.server.ts'
import { openPdfFonts, type PdfFonts } from '#app/integrations/pdf/pdf-fonts.server.ts'
import { streamInThread } from '#app/kernel/stream-in-thread.server.ts'

type Drawings = Record<string, (sheet: unknown, fonts: PdfFonts) => AsyncIterable<Uint8Array>>

// Linux counts this for the thread alone. Visitors who wait for a page or a scan come first; an administrator waits for sheets too.
if (process.platform === 'linux') setPriority(5)

const fonts = await openPdfFonts()

/** The thread of `streamPdf`. */
async function* draw({ file, name, sheet }: PdfQuestion): AsyncGenerator<Uint8Array> {
  const drawings = (await import(file)) as Drawings
  const drawing = drawings[name]
  if (!drawing) throw new Error(`${file} has no ${name}`)
  yield* drawing(sheet, fonts)
}

streamInThread(draw)
