import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { Doc } from '#app/kernel/pdf/open-pdf.server.ts'

/**
 * The bytes of a document while it is drawn, page by page: what is drawn leaves before the next page is, and others
 * have their turn in between. `drawPages` draws one page a step. Throws what drawing throws.
 */
export async function* pdfStream(
  { doc }: { doc: Doc },
  drawPages: () => Iterable<void>,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = once(doc, 'end')
  // It may break while nobody waits for its end yet.
  ended.catch(() => undefined)
  for (const _page of drawPages()) {
    await setImmediate()
    yield* chunks.splice(0)
  }
  doc.end()
  await ended
  yield* chunks.splice(0)
}
