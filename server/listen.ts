import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSocketServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Env } from '#app/env.server.ts'
import { originalLanguage } from '#app/kernel/language/languages.ts'
import type { Log } from '#app/kernel/log.ts'
import type { Asked } from './http/answer.ts'
import { clientAddress } from './http/client-address.ts'
import { newRequestId } from './http/request-id.ts'
import { sendAnswer, sendResponse } from './http/respond.ts'
import { readTarget } from './http/target.ts'
import type { Metrics } from './metrics.ts'
import type { Site } from './site.ts'
import type { Bindings } from './site-app.ts'
import type { Visitors } from './visitors.ts'

const second = 1_000

export type Listening = {
  port: number
  /**
   * Answers requests until none come any more, for half of `seconds` at most; then takes no more connections,
   * lets requests under way finish, and cuts off what has not after `seconds`.
   */
  stop: (seconds: number) => Promise<void>
}

export type ListenParts = {
  env: Pick<Env, 'host' | 'port' | 'baseUrl' | 'trustProxy' | 'languages'>
  log: Log
  metrics: Pick<Metrics, 'request'>
  visitors: Pick<Visitors, 'came'>
  site: Site
  /** In development: answers what the development server knows, and else calls `next`. */
  before?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void
}

/** The site on a port. */
export async function listen(parts: ListenParts): Promise<Listening> {
  const state: State = { draining: false, came: 0, underWay: new Set() }
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 15 * second,
      // A video on a slow line; what is read whole has less time (`readBody`).
      requestTimeout: 1_200 * second,
      connectionsCheckingInterval: 5 * second,
      // Longer than a proxy in front keeps an idle connection, so that the proxy is the one to close it.
      keepAliveTimeout: 75 * second,
    },
    listener(parts, state),
  )
  // A client that neither reads nor writes for so long is gone.
  server.setTimeout(120 * second)
  server.on('clientError', refuseUnreadable)
  const closeSecond = await bind(server, parts)
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : parts.env.port,
    async stop(seconds) {
      const ends = performance.now() + seconds * second
      state.draining = true
      for (const outgoing of state.underWay) closeAfter(outgoing)
      await untilNobodyComes(state, (seconds * second) / 2)
      closeSecond()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // Connections whose answer has left meanwhile would otherwise be kept for the next request.
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      const timer = setTimeout(() => server.closeAllConnections(), ends - performance.now())
      await closed
      clearInterval(idle)
      clearTimeout(timer)
    },
  }
}

type State = {
  draining: boolean
  /** Requests of people so far. */
  came: number
  /** Answers that have not left yet. */
  underWay: Set<ServerResponse>
}

const quietRounds = 5

/**
 * A proxy learns a moment later that a process stops, and the system resets connections that wait to be taken when
 * a port is closed. Rounds of the event loop are what counts: a busy process takes connections late.
 */
async function untilNobodyComes(state: State, milliseconds: number): Promise<void> {
  const ends = performance.now() + milliseconds
  for (let quiet = 0; quiet < quietRounds && performance.now() < ends; quiet++) {
    const before = state.came
    await wait(50)
    if (state.came !== before) quiet = -1
  }
}

/** Tells the client to send its next request on another connection: this one ends with the answer. */
function closeAfter(outgoing: ServerResponse): void {
  if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close')
}

function listener({ env, log, metrics, visitors, site, before }: ListenParts, state: State) {
  const { host } = new URL(env.baseUrl)
  const app = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const bindings = (incoming as Identified)[identified]
      const response = await site.fetch(request, bindings)
      await sendResponse(response, incoming as IncomingMessage, outgoing as ServerResponse, log)
      return RESPONSE_ALREADY_SENT
    },
    {
      overrideGlobalObjects: false,
      errorHandler: (error) => {
        log.debug({ err: error }, 'A request could not be read')
        return new Response('Bad Request', { status: 400, headers: { Connection: 'close' } })
      },
    },
  )
  const passToSite = (incoming: IncomingMessage, outgoing: ServerResponse, bindings: Bindings) => {
    // Where a request says it was sent to decides nothing.
    incoming.headers.host = host
    ;(incoming as Identified)[identified] = bindings
    app(incoming, outgoing).catch((error) => {
      log.error({ err: error, requestId: bindings.requestId }, 'An answer broke off')
      outgoing.destroy()
    })
  }
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (state.draining) closeAfter(outgoing)
    if (!isFromMachines(incoming.url)) {
      state.came++
      visitors.came()
    }
    const requestId = newRequestId()
    const started = performance.now()
    const known = site.peek(askedOf(incoming, env.languages))
    if (known) {
      sendAnswer(known.answer, incoming, outgoing, requestId)
      metrics.request({
        kind: known.kind,
        status: known.answer.status,
        seconds: (performance.now() - started) / second,
        route: known.answer.route,
        method: incoming.method,
      })
      return
    }
    state.underWay.add(outgoing)
    const gone = new AbortController()
    outgoing.once('close', () => {
      state.underWay.delete(outgoing)
      if (!outgoing.writableFinished) gone.abort()
    })
    const forwarded = incoming.headers['x-forwarded-for']
    const bindings: Bindings = {
      requestId,
      signal: gone.signal,
      clientAddress: clientAddress(
        incoming.socket.remoteAddress,
        Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
        env.trustProxy,
      ),
    }
    if (before) before(incoming, outgoing, () => passToSite(incoming, outgoing, bindings))
    else passToSite(incoming, outgoing, bindings)
  }
}

/** What watches us asks all day. */
const isFromMachines = (address = '') => address.startsWith('/health/') || address.startsWith('/metrics')

const identified: unique symbol = Symbol('bindings')
type Identified = { [identified]?: Bindings }

const unreadable = { language: originalLanguage, path: '', search: '' } as const

function askedOf(incoming: IncomingMessage, languages: Env['languages']): Asked {
  const target = readTarget(incoming.url ?? '', languages)
  return {
    method: incoming.method ?? 'GET',
    ...(typeof target === 'number' ? unreadable : target),
    header: (name) => incoming.headers[name],
  }
}

/** What is no HTTP gets the shortest answer. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const line =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request'
  socket.end(`HTTP/1.1 ${line}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

const portRefusals: Record<string, string | undefined> = {
  EADDRINUSE: 'is taken',
  EACCES: 'needs rights that this account does not have',
}

/**
 * Binds host and port. "localhost" is two addresses, and browsers may try either. Answers how to close the
 * second one.
 */
async function bind(server: Server, { env, log }: ListenParts): Promise<() => void> {
  const first = env.host === 'localhost' ? '127.0.0.1' : env.host
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      const words = portRefusals[error.code ?? '']
      reject(
        words ? new Error(`Port ${env.port} ${words}: set PORT to another one.`, { cause: error }) : error,
      )
    }
    server.once('error', refuse)
    server.listen(env.port, first, () => {
      server.off('error', refuse)
      resolve()
    })
  })
  server.on('error', (error) => log.error({ err: error }, 'The server has a problem'))
  if (env.host !== 'localhost') return () => undefined
  const address = server.address()
  const second = createSocketServer((socket) => server.emit('connection', socket))
  second.on('error', (error) => log.debug({ err: error }, 'Not listening on ::1'))
  second.listen(typeof address === 'object' && address ? address.port : env.port, '::1')
  return () => second.close()
}
