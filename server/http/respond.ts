import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type BrotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  type Gzip,
  gzipSync,
} from 'node:zlib'
import type { Log } from '#app/kernel/log.ts'
import type { Answer } from './answer.ts'
import { chooseEncoding, type Encoding, isCompressible, leastBytes } from './encoding.ts'

/** Sends an answer whose bytes are known. */
export function sendAnswer(
  answer: Answer,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  requestId: string,
): void {
  outgoing.writeHead(answer.status, { ...answer.headers, 'X-Request-Id': requestId })
  if (incoming.method === 'HEAD' || answer.body === null) outgoing.end()
  else outgoing.end(answer.body)
}

/**
 * Sends a response, compressed on the way: every part that is ready leaves at once, so that a streamed page
 * shows early. A stream that breaks ends the connection, because half a page must not look whole.
 */
export async function sendResponse(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  log: Log,
): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  if (response.body === null || incoming.method === 'HEAD') {
    await response.body?.cancel()
    outgoing.writeHead(response.status, headers)
    outgoing.end()
    return
  }
  const encoding = encodingFor(response, incoming.headers['accept-encoding'])
  if (encoding !== 'identity') {
    delete headers['content-length']
    headers['content-encoding'] = encoding
    headers.vary = [response.headers.get('vary'), 'Accept-Encoding'].filter(Boolean).join(', ')
  }
  try {
    const length = Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
    if (length <= mostAtOnce) {
      const body = compressNow(new Uint8Array(await response.arrayBuffer()), encoding)
      headers['content-length'] = String(body.length)
      outgoing.writeHead(response.status, headers)
      outgoing.end(body)
      return
    }
    outgoing.writeHead(response.status, headers)
    if (encoding === 'identity') await pump(response.body, outgoing)
    else await pumpEncoded(response.body, encoderOf(encoding), outgoing)
  } catch (error) {
    if (!outgoing.destroyed) log.error({ err: error }, 'An answer broke off')
    outgoing.destroy()
  }
}

/** A body of this size is compressed faster in one go than a stream is set up; more would keep others waiting. */
const mostAtOnce = 256 * 1024
/** A fresh page is compressed once for one reader: fast settings. */
const brotliParameters = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 }
const gzipLevel = 1

function compressNow(body: Uint8Array, encoding: Encoding): Uint8Array {
  switch (encoding) {
    case 'br':
      return brotliCompressSync(body, {
        params: { ...brotliParameters, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      })
    case 'gzip':
      return gzipSync(body, { level: gzipLevel })
    case 'identity':
      return body
  }
}

function encodingFor(response: Response, accept: string | undefined): Encoding {
  if (!isCompressible(response.headers.get('content-type')) || response.headers.has('content-encoding'))
    return 'identity'
  const length = response.headers.get('content-length')
  return length !== null && Number(length) < leastBytes ? 'identity' : chooseEncoding(accept)
}

/** What is written leaves at once, compressed. */
function encoderOf(encoding: 'br' | 'gzip'): BrotliCompress | Gzip {
  return encoding === 'br'
    ? createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: brotliParameters })
    : createGzip({ level: gzipLevel, flush: constants.Z_SYNC_FLUSH })
}

async function pump(body: ReadableStream<Uint8Array>, outgoing: ServerResponse): Promise<void> {
  for await (const chunk of body) {
    if (outgoing.destroyed) return
    if (!outgoing.write(chunk)) await drained(outgoing)
  }
  outgoing.end()
}

async function pumpEncoded(
  body: ReadableStream<Uint8Array>,
  encoder: BrotliCompress | Gzip,
  outgoing: ServerResponse,
): Promise<void> {
  const failed = new Promise<never>((_, reject) => encoder.once('error', reject))
  encoder.pipe(outgoing)
  const write = async () => {
    for await (const chunk of body) {
      if (outgoing.destroyed) return
      if (!encoder.write(chunk)) await drained(encoder, outgoing)
    }
    encoder.end()
  }
  try {
    await Promise.race([write(), failed])
  } catch (error) {
    encoder.destroy()
    throw error
  }
}

/** Until there is room again, or the client has gone. */
function drained(stream: NodeJS.WritableStream, reader: ServerResponse | null = null): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stream.off('drain', done)
      stream.off('close', done)
      reader?.off('close', done)
      resolve()
    }
    stream.on('drain', done)
    stream.on('close', done)
    reader?.on('close', done)
  })
}
