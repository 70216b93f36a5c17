import type { IncomingMessage, ServerResponse } from 'node:http'
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'
import type { Log } from '#app/context.server.ts'
import type { Answer } from './answer.ts'
import { chooseEncoding, isCompressible, leastBytes } from './encoding.ts'

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
  const encoder = encoderFor(response, incoming.headers['accept-encoding'])
  if (encoder) {
    delete headers['content-length']
    headers['content-encoding'] = encoder.name
    headers.vary = [response.headers.get('vary'), 'Accept-Encoding'].filter(Boolean).join(', ')
  }
  outgoing.writeHead(response.status, headers)
  try {
    await (encoder ? pumpEncoded(response.body, encoder.stream, outgoing) : pump(response.body, outgoing))
  } catch (error) {
    if (!outgoing.destroyed) log.error({ err: error }, 'An answer broke off')
    encoder?.stream.destroy()
    outgoing.destroy()
  }
}

type Encoder = { name: string; stream: BrotliCompress | Gzip }

/** Fast settings: a fresh page is compressed once for one reader. */
function encoderFor(response: Response, accept: string | undefined): Encoder | null {
  if (!isCompressible(response.headers.get('content-type')) || response.headers.has('content-encoding'))
    return null
  const length = response.headers.get('content-length')
  if (length !== null && Number(length) < leastBytes) return null
  switch (chooseEncoding(accept)) {
    case 'br':
      return {
        name: 'br',
        stream: createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 },
        }),
      }
    case 'gzip':
      return { name: 'gzip', stream: createGzip({ level: 3, flush: constants.Z_SYNC_FLUSH }) }
    case 'identity':
      return null
  }
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
  encoder: Encoder['stream'],
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
  await Promise.race([write(), failed])
}

/** Until there is room again, or nobody to write to. */
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
