import type { Actor } from '#app/access/actor.ts'
import type { ThreadProgram, Threads } from '#app/kernel/threads.ts'

/** Where a function `(sheet, fonts) => Promise<Buffer>` is: the file as this package imports it, and its name there. */
export type PdfDrawing = { file: string; name: string }

export type PdfQuestion = PdfDrawing & { sheet: unknown }

const pdfThread: ThreadProgram<PdfQuestion, Uint8Array> = {
  file: '#app/integrations/pdf/pdf-thread.server.ts',
}

/**
 * Has a document drawn by a thread, which keeps PDFKit and what was read of the fonts for a while: both hold up the
 * process that answers requests, and take memory that it has no other use for. People come before jobs. Throws what
 * the drawing throws, and 'unavailable' as any thread.
 */
export async function drawPdf(
  { threads, actor }: { threads: Threads; actor: Actor },
  drawing: PdfDrawing,
  sheet: unknown,
): Promise<Buffer> {
  const bytes = await threads.ask(pdfThread, { ...drawing, sheet }, { hurries: actor.kind !== 'system' })
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
