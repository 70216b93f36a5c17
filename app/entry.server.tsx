import { PassThrough, Readable, Writable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { ctxOf, factsKey } from '#app/http/context.server.ts'

/** How long data that a page does not wait for may take. */
export const streamTimeout = 5_000

/** Most pages are done within this time and leave in one piece; slower ones are streamed. */
const wholeWithinMs = 30

/** Renders the document. Errors after its first part reach the log; those before are the caller's. */
export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, whole } = context.get(factsKey)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    let started = false
    const begin = () => {
      started = true
      const answer = (body: Buffer | ReadableStream) =>
        resolve(new Response(body as BodyInit, { status, headers }))
      pipe(collect(answer, whole))
    }
    const ready: RenderToPipeableStreamOptions = whole ? { onAllReady: begin } : { onShellReady: begin }
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        ...ready,
        nonce,
        onShellError: reject,
        onError(error) {
          if (started && !request.signal.aborted) {
            ctxOf(context).log.error({ err: error }, 'A part of a page could not be rendered')
          }
        },
      },
    )
    setTimeout(() => abort(), streamTimeout + 1_000).unref()
  })
}

/** Gathers what is written; answers with all of it, or with a stream when it takes long. */
function collect(answer: (body: Buffer | ReadableStream) => void, whole: boolean): Writable {
  const chunks: Buffer[] = []
  let stream: PassThrough | undefined
  const timer = whole
    ? undefined
    : setTimeout(() => {
        stream = new PassThrough()
        stream.write(Buffer.concat(chunks))
        answer(Readable.toWeb(stream))
      }, wholeWithinMs)
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (stream) {
        stream.write(chunk, done)
        return
      }
      chunks.push(Buffer.from(chunk))
      done()
    },
    final(done) {
      clearTimeout(timer)
      if (stream) stream.end(done)
      else {
        answer(Buffer.concat(chunks))
        done()
      }
    },
    destroy(error, done) {
      clearTimeout(timer)
      stream?.destroy(error ?? undefined)
      done(error)
    },
  })
}

/** What a loader or action threw was logged where it was caught; this hears of everything else. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  ctxOf(context).log.error({ err: error }, 'A page could not be made')
}
