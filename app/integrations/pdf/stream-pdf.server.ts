import type { PdfDrawing, PdfQuestion } from '#app/integrations/pdf/draw-pdf.server.ts'
import type { ThreadProgram, Threads } from '#app/kernel/threads.ts'

const pagesThread: ThreadProgram<PdfQuestion, Uint8Array> = {
  file: '#app/integrations/pdf/pages-thread.server.ts',
}

/**
 * Has a document of many pages drawn by a thread of its own, so that it keeps neither a request nor a ticket waiting;
 * its pages leave as they are drawn. The drawing is a function `(sheet, fonts) => AsyncIterable<Uint8Array>`. Throws
 * what it throws before its first page, and 'unavailable' as any thread.
 */
export function streamPdf(
  { threads }: { threads: Threads },
  drawing: PdfDrawing,
  sheet: unknown,
): Promise<ReadableStream<Uint8Array>> {
  return threads.stream(pagesThread, { ...drawing, sheet })
}
