import { Hono } from 'hono'
import { guest } from '#app/access/actor.ts'
import { consumeLimits } from '#app/features/people/limits.server.ts'
import { waitingRoomPath } from '#app/features/ticketing/rules/links.ts'
import { allocateNumbers } from '#app/features/waiting-room/allocate-numbers.server.ts'
import { joinLine } from '#app/features/waiting-room/join-line.server.ts'
import { placeOf } from '#app/features/waiting-room/place-of.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { languageOfPath, pathIn } from '#app/kernel/language/language-paths.ts'
import type { Language } from '#app/kernel/language/languages.ts'
import type { MakeCtx } from './compose.ts'
import { isFromOurselves } from './http/same-origin.ts'
import type { ProgramLog } from './log.ts'
import { createTakeNumber } from './take-number.ts'

export type WaitingRoomParts = {
  env: { baseUrl: string; languages: readonly Language[] }
  log: Pick<ProgramLog, 'warn'>
  makeCtx: MakeCtx
}

type App = { Bindings: { requestId: string; clientAddress: string } }

const path = '/waiting-room/:slug{[a-z0-9-]{1,120}}/place'
/** Seconds after which a browser asks again when there was no answer. */
const retrySeconds = 5

/**
 * Answers visitors who ask for their place in line, and gives them one. It comes before routes, sessions and the overload
 * guard: it is cheap, and has to answer while the rest of the site is overloaded. A form sent without JavaScript is
 * redirected to the page that shows the place.
 */
export function waitingRoomRoutes({ env, log, makeCtx }: WaitingRoomParts): Hono<App> {
  const routes = new Hono<App>()
  const paths = env.languages.map((language) => pathIn(language, path))
  const takeNumber = createTakeNumber((wanted) =>
    allocateNumbers(makeCtx({ actor: guest, requestId: 'waiting-room' }), wanted),
  )

  routes.on('GET', paths, async (c) => {
    const ctx = makeCtx({ actor: guest, requestId: c.env.requestId })
    return c.json(
      await placeOf(ctx, { slug: c.req.param('slug') ?? '', cookies: c.req.header('cookie') ?? null }),
    )
  })

  routes.on('POST', paths, async (c) => {
    const { requestId, clientAddress } = c.env
    if (!isFromOurselves(c.req.raw, c.req.path, env.baseUrl)) return c.body(null, 403)
    const slug = c.req.param('slug') ?? ''
    const { language } = languageOfPath(c.req.path, env.languages)
    const isScript = c.req.header('content-type')?.startsWith('application/json') === true
    const ctx = makeCtx({ actor: guest, requestId })
    const taken = await consumeLimits(ctx, { limit: 'waiting-room', per: 'client', of: clientAddress })
    if (!taken.ok) {
      const again = taken.retryAfter
      return c.json({ state: 'too-many', again }, 429, { 'Retry-After': String(again) })
    }
    const cookies = c.req.header('cookie') ?? null
    const replacesMissed = c.req.query('anew') !== undefined
    const { place, setCookie } = await joinLine(ctx, { slug, cookies, replacesMissed, takeNumber })
    if (setCookie) c.header('Set-Cookie', setCookie)
    return isScript ? c.json(place) : c.redirect(pathIn(language, waitingRoomPath(slug, 'plain')), 303)
  })

  routes.onError((error, c) => {
    if (problemKind(error) === 'not-found') return c.json({ state: 'unknown' }, 404)
    log.warn({ err: error, requestId: c.env.requestId }, 'A place in line could not be answered')
    return c.json({ state: 'unavailable', again: retrySeconds }, 503, { 'Retry-After': String(retrySeconds) })
  })
  return routes
}
