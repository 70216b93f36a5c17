import { AsyncLocalStorage } from 'node:async_hooks'

const markOfUtf8 = '\u{FEFF}'

/**
 * A file for spreadsheets, streamed: `lines` (see `csvLines` in the kernel) are asked for when those before have
 * left, so that any number of them costs the memory of one portion.
 */
export function csvResponse(lines: AsyncIterable<string>, fileName: string): Response {
  return new Response(streamOf(lines[Symbol.asyncIterator]()), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': dispositionOf(fileName),
    },
  })
}

/** Names outside of ASCII travel encoded beside a plain one (RFC 6266). */
function dispositionOf(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_')
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  const extended = plain === fileName ? '' : `; filename*=UTF-8''${encoded}`
  return `attachment; filename="${plain}"${extended}`
}

/** Portions are asked for after the request was answered, and still speak its language. */
function streamOf(lines: AsyncIterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const inRequest = AsyncLocalStorage.snapshot()
  let isFirst = true
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await inRequest(() => lines.next())
      if (done) return controller.close()
      controller.enqueue(encoder.encode(isFirst ? markOfUtf8 + value : value))
      isFirst = false
    },
    async cancel() {
      await lines.return?.()
    },
  })
}
