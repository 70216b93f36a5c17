import { byteRange } from './byte-range.ts'

type Ranged = {
  size: number
  contentType: string
  /** In quotes. */
  etag: string
  part: (part: { from: number; to: number }) => AsyncIterable<Uint8Array>
}

/**
 * Answers with the part that a player asks for (206), with all, or with how long it is where the part is outside
 * (416). Bytes come in pieces, as fast as they are taken; a reader who leaves stops them.
 */
export function rangedResponse(request: Request, file: Ranged, common: Record<string, string>): Response {
  const { size, contentType, etag } = file
  const headers = { ...common, ETag: etag, 'Accept-Ranges': 'bytes' }
  const isWholeAsked = request.method === 'HEAD' || (request.headers.get('if-range') ?? etag) !== etag
  const range = byteRange(isWholeAsked ? null : request.headers.get('range'), size)
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'Cache-Control': 'no-store', 'Content-Range': `bytes */${size}` },
    })
  }
  const part = range === 'all' ? { from: 0, to: size - 1 } : range
  return new Response(request.method === 'HEAD' ? null : streamOf(file.part(part)), {
    status: range === 'all' ? 200 : 206,
    headers: {
      ...headers,
      'Content-Type': contentType,
      'Content-Length': String(part.to - part.from + 1),
      'Content-Disposition': 'inline',
      ...(range === 'all' ? {} : { 'Content-Range': `bytes ${part.from}-${part.to}/${size}` }),
    },
  })
}

function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const source = pieces[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await source.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await source.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
