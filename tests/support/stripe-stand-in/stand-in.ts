import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CallThrottle, endpointOf } from '#app/integrations/payments/call-throttle.ts'
import { openCallClock } from './call-clock.ts'
import { challengePage, returnAddress } from './challenge-page.ts'
import { type Controls, openControls } from './controls.ts'
import { answer } from './endpoints.ts'
import { type Fault, openFaults } from './faults.ts'
import { type Params, readForm, textOf } from './form.ts'
import { openIdempotency, type Result } from './idempotency.ts'
import { liveLimits, openRateLimits, type RateLimits } from './rate-limits.ts'
import { Refusal } from './refusal.ts'
import { control } from './remote-controls.ts'
import { demandRight } from './restricted-keys.ts'
import { openWebhooks, type WebhookMode, type WebhookTarget } from './webhooks.ts'
import { newWorld, type World } from './world.ts'

export type StandIn = Controls & {
  /** Its address, for STRIPE_API_BASE. */
  base: string
  world: World
  /** The calls so far, each by its method and path without ids; a test empties it. */
  calls: string[]
  /** Something that happens once, just before the next call of an endpoint is answered. */
  before: (endpoint: string, happens: () => void) => void
  /** The product's throttle, which keeps within the limits and takes no time; for those who call it in this process. */
  pace: CallThrottle
  /** The most calls in one second so far, where it has limits. */
  mostInSecond: () => number
  close: () => Promise<void>
}

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': 'GET, POST, DELETE',
}

const broken: Result = {
  status: 500,
  body: { error: { type: 'api_error', message: 'Something broke.' } },
}

/** Starts a server that behaves like the payment provider's API, on `port` or on one that is free. */
export async function openStandIn(
  options: {
    port?: number
    webhook?: WebhookTarget | null
    mode?: WebhookMode
    isLive?: boolean
    /** Of a live account where they are left out; null for none. */
    limits?: RateLimits | null
  } = {},
): Promise<StandIn> {
  const world = newWorld(options.isLive ?? false)
  const faults = openFaults()
  const idempotency = openIdempotency()
  const limits = options.limits === undefined ? liveLimits : options.limits
  const callClock = openCallClock(limits)
  const rateLimits = openRateLimits(limits, callClock.now)
  const webhooks = openWebhooks(() => options.webhook ?? null, options.mode ?? 'keep')
  world.onEvent = webhooks.take
  const controls = openControls({ world, faults, webhooks, target: () => options.webhook ?? null })
  const calls: string[] = []
  const coming = new Map<string, () => void>()
  let base = ''

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const method = request.method ?? 'GET'
    const body = await textOfBody(request)
    if (method === 'OPTIONS') return send(response, 204, null)
    if (url.pathname.startsWith('/challenge/')) return serveChallenge(response, method, url, body)
    if (url.pathname.startsWith('/_control/')) {
      return send(response, 200, await control(controls, world, url.pathname, body))
    }
    const params = readForm(method === 'POST' ? body : url.search)
    const key = keyOf(request, params)
    if (key === null)
      return refuse(response, new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key' }))
    const endpoint = endpointOf(method, url.pathname)
    calls.push(endpoint)
    if (!key.startsWith('pk_')) callClock.arrive()
    const happens = coming.get(endpoint)
    coming.delete(endpoint)
    happens?.()
    rateLimits.count(method, url.pathname)
    demandRight(world, key, method, url.pathname)
    const fault = faults.take(method, url.pathname)
    if (fault?.kind === 'refuse') return refuse(response, refusalOf(fault))
    const work = async (): Promise<Result> => {
      if (fault?.kind === 'slow') await wait(fault.ms ?? 1_000)
      if (fault?.kind === 'break-before') return broken
      const done = answer(method, url.pathname, {
        world,
        params,
        isBrowser: key.startsWith('pk_'),
        base,
        refundStatus: controls.settings.refundStatus,
      })
      return fault?.kind === 'break-after' ? broken : { status: 200, body: done }
    }
    const idempotencyKey = method === 'POST' ? (request.headers['idempotency-key']?.toString() ?? null) : null
    const result = await idempotency.once(idempotencyKey, `${method} ${url.pathname} ${body}`, work)
    if (fault?.kind === 'no-answer') return
    if (fault?.kind === 'cut') return void request.socket.destroy()
    send(response, result.status, result.body, result.isReplay ? { 'Idempotent-Replayed': 'true' } : {})
  }

  function serveChallenge(response: ServerResponse, method: string, url: URL, body: string): unknown {
    const id = url.pathname.split('/')[2] ?? ''
    const intent = world.intents.get(id)
    const params = readForm(method === 'POST' ? body : url.search)
    if (!intent || textOf(params, 'client_secret') !== intent.client_secret) {
      return refuse(
        response,
        new Refusal(404, { type: 'invalid_request_error', message: 'No such challenge' }),
      )
    }
    if (method !== 'POST') {
      return response
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
        .end(challengePage(intent))
    }
    const redirect = intent.next_action?.redirect_to_url as { return_url: string | null } | undefined
    const asked = { world, params, isBrowser: true, base, refundStatus: controls.settings.refundStatus }
    answer('POST', `/v1/payment_intents/${id}/challenge`, asked)
    if (!redirect?.return_url) return send(response, 200, intent)
    return response.writeHead(303, { Location: returnAddress(intent, redirect.return_url) }).end()
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (error instanceof Refusal) refuse(response, error)
      else send(response, 500, { error: { type: 'api_error', message: String(error) } })
    })
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...controls,
    base,
    world,
    calls,
    before: (endpoint, happens) => void coming.set(endpoint, happens),
    pace: callClock.pace,
    mostInSecond: rateLimits.most,
    async close() {
      webhooks.stop()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function keyOf(request: IncomingMessage, params: Params): string | null {
  const given = request.headers.authorization?.replace(/^Bearer /, '') ?? textOf(params, 'key') ?? ''
  return /^(sk|rk|pk)_/.test(given) ? given : null
}

function refusalOf(fault: Fault): Refusal {
  const { status = 500 } = fault
  if (status === 401 || status === 403) {
    return new Refusal(status, { type: 'invalid_request_error', message: 'This key may not do that.' })
  }
  return status === 429
    ? new Refusal(429, { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many requests.' })
    : new Refusal(status, { type: 'api_error', message: 'Something broke.' })
}

function refuse(response: ServerResponse, refusal: Refusal): void {
  send(response, refusal.status, { error: refusal.body }, refusal.headers)
}

function send(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, {
    ...cors,
    'Content-Type': 'application/json',
    'Request-Id': 'req_stand_in',
    ...headers,
  })
  response.end(body === null ? '' : JSON.stringify(body))
}

async function textOfBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks).toString()
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
