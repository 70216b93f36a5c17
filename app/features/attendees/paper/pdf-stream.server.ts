import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { Doc } from '#app/integrations/pdf/open-pdf.server.ts'

/**
 * The bytes of a document while it is drawn, page by page: what is drawn leaves before the next page is. `drawPages`
 * draws one page a step. Throws what drawing throws.
 */
export async function* pdfStream(
  { doc }: { doc: Doc },
  drawPages: () => Iterable<void>,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = once(doc, 'end')
  // It may break before its end is awaited.
  ended.catch(() => undefined)
  for (const _page of drawPages()) {
    // What is drawn is packed in between.
    await setImmediate()
    if (chunks.length > 0) yield Buffer.concat(chunks.splice(0))
  }
  doc.end()
  await ended
  if (chunks.length > 0) yield Buffer.concat(chunks.splice(0))
}
