import { PassThrough, Readable, Writable } from 'node:stream'
import folders from 'virtual:language-folders'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { ctxOf, factsKey } from '#app/http/context.server.ts'
import { DocumentNonce } from '#app/react-router/document-nonce.ts'
import { hydrationData } from '#app/react-router/hydration-data.server.ts'

/** Where the server finds the code for browsers in each language. */
export const languageFolders = folders

/** How long data that a page does not wait for may take. */
export const streamTimeout = 5_000

/** Most pages are done within this time and leave in one piece; slower ones are streamed. */
const wholeWithinMs = 30

/** A boundary that gave up: something in it failed, or has to be waited for. */
const unfinished = '<!--$!-->'

/** Joined as bytes: a longer text would be copied once more. */
const doctype = Buffer.from('<!DOCTYPE html>')

/**
 * Renders the document. Most pages have all they need by now and are made in one go, which is cheaper than in pieces;
 * the others are streamed. Errors after a page's first part reach the log; those before are the caller's.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const handedOff = await hydrationData(entry)
  if (!handedOff.isWhole) return renderInPieces(request, status, headers, handedOff.entry, context)
  const { nonce } = context.get(factsKey)
  const html = atOnce(pageOf(handedOff.entry, request.url, nonce))
  if (html === null) return renderInPieces(request, status, headers, handedOff.again(), context)
  const body = Buffer.concat([doctype, Buffer.from(html)])
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Length', String(body.length))
  return new Response(body, { status, headers })
}

function pageOf(entry: EntryContext, url: string, nonce: string | undefined): ReactNode {
  return (
    <DocumentNonce value={nonce}>
      <ServerRouter context={entry} url={url} nonce={nonce} />
    </DocumentNonce>
  )
}

/** Null when it cannot be made in one go: what went wrong, if anything did, shows when it is made in pieces. */
function atOnce(page: ReactNode): string | null {
  try {
    const html = renderToString(page)
    return !html.startsWith('<html') || html.includes(unfinished) ? null : html
  } catch {
    return null
  }
}

function renderInPieces(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, whole } = context.get(factsKey)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    const answer = (body: BodyInit) => resolve(new Response(body, { status, headers }))
    let streaming: NodeJS.Timeout | undefined
    let begun = false
    const { pipe, abort } = renderToPipeableStream(pageOf(entry, request.url, nonce), {
      nonce,
      // What is ready stands in its place however long it is, for browsers without scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady() {
        if (!whole) streaming = setTimeout(stream, wholeWithinMs)
      },
      onAllReady() {
        clearTimeout(streaming)
        clearTimeout(late)
        if (!begun) pipe(collect(headers, answer))
      },
      onShellError(error) {
        clearTimeout(late)
        reject(error)
      },
      onError(error) {
        if (begun && !request.signal.aborted) {
          ctxOf(context).log.error({ err: error }, 'A part of a page could not be rendered')
        }
      },
    })
    const late = setTimeout(() => abort(), streamTimeout + 1_000)
    late.unref()

    function stream() {
      begun = true
      const body = new PassThrough()
      pipe(body)
      answer(Readable.toWeb(body) as unknown as BodyInit)
    }
  })
}

/** Gathers what is written and answers with all of it. */
function collect(headers: Headers, answer: (body: BodyInit) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    // The renderer is never asked to wait: what it writes is there already.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      const body = Buffer.concat(chunks)
      // The server can send it at once, without reading a stream.
      headers.set('Content-Length', String(body.length))
      answer(body)
      done()
    },
  })
}

/** What a loader or action threw was logged where it was caught; this hears of everything else. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  ctxOf(context).log.error({ err: error }, 'A page could not be made')
}
