import { Hono } from 'hono'
import { guest } from '#app/access/actor.ts'
import type { OpenDatabase } from '#app/db/database.server.ts'
import { recordAnalytics } from '#app/features/analytics/record-analytics.server.ts'
import { mostBytes } from '#app/features/analytics/rules/limits.ts'
import { actorOf } from '#app/http/session.server.ts'
import { networkOf } from '#app/kernel/network-of.ts'
import type { MakeCtx } from './compose.ts'
import { readBody } from './http/body-limit.ts'
import type { Overload } from './http/overload.ts'
import { isFromOurselves } from './http/same-origin.ts'
import type { ProgramLog } from './log.ts'

export type AnalyticsParts = {
  env: { baseUrl: string }
  log: Pick<ProgramLog, 'debug' | 'info' | 'warn' | 'error'>
  database: OpenDatabase
  makeCtx: MakeCtx
  overload: Overload
}

type App = { Bindings: { requestId: string; clientAddress: string } }

/** Batches of one network within a minute; a school shares one address. */
const mostPerMinute = 120
/** So many networks are counted at a time; in a flood of more, a new one has to wait for the next minute. */
const mostNetworks = 20_000
const minuteMs = 60_000
/** At work and in line together; the semaphore lets two at a time write. */
const mostWaiting = 20
/** When a browser may try again what was not taken; ours try within five minutes. */
const retrySeconds = 60

/**
 * Takes what browsers count. Whatever is forged, too long, too much or no batch of ours is answered as if it had been
 * stored (204): its sender learns nothing. Where anything else waits for the database the answer is 503, and
 * browsers come again. Who sent it is known for a minute, in this process, and written nowhere.
 */
export function analyticsIntake(parts: AnalyticsParts): Hono<App> {
  const { env, log, database, makeCtx, overload } = parts
  const isTooMuch = countingNetworks()
  let underWay = 0

  const routes = new Hono<App>()
  routes.post('/analytics', async (c) => {
    const request = c.req.raw
    const { requestId, clientAddress } = c.env
    const isOurs = isFromOurselves(request, c.req.path, env.baseUrl)
    const isJson = request.headers.get('content-type')?.startsWith('application/json') === true
    if (!isOurs || !isJson || isTooMuch(clientAddress)) return c.body(null, 204)
    const body = await readBody(request, mostBytes)
    const batch = body && parsed(body)
    if (!batch) return c.body(null, 204)

    const isBusy = underWay >= mostWaiting || database.pool.waitingCount > 0
    if (isBusy || !overload.begin()) return c.body(null, 503, { 'Retry-After': String(retrySeconds) })
    underWay++
    try {
      const asGuest = makeCtx({ actor: guest, requestId })
      const ctx = { ...asGuest, actor: await actorOf(request, asGuest) }
      const userAgent = request.headers.get('user-agent') ?? ''
      await ctx.semaphore.run('analytics', () => recordAnalytics(ctx, { batch, userAgent }))
      return c.body(null, 204)
    } catch (error) {
      log.warn({ err: error, requestId }, 'What a browser counted could not be stored')
      return c.body(null, 503, { 'Retry-After': String(retrySeconds) })
    } finally {
      underWay--
      overload.end()
    }
  })
  return routes
}

function parsed(body: Uint8Array): object | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** Whether a client has sent its share of this minute. */
function countingNetworks(): (clientAddress: string) => boolean {
  const counts = new Map<string, number>()
  let until = 0
  return (clientAddress) => {
    const now = performance.now()
    if (now >= until) {
      counts.clear()
      until = now + minuteMs
    }
    const network = networkOf(clientAddress)
    const count = counts.get(network) ?? (counts.size < mostNetworks ? 0 : mostPerMinute)
    if (count >= mostPerMinute) return true
    counts.set(network, count + 1)
    return false
  }
}
