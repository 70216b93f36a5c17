import { type Actor, guest, may } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { passActor } from '#app/features/people/pass-actor.server.ts'
import { sessionActor } from '#app/features/people/session-actor.server.ts'
import { sessionTokenIn } from '#app/features/people/session-cookie.server.ts'
import { Problem } from '#app/kernel/errors.ts'
import { doorCookieIn } from './door-cookie.server.ts'

/** What the guards say when the session cannot be read. */
const checkFailed = 'Error checking permissions'

/**
 * Who sent `request`: a guest without a cookie of ours, else the holder of its session or of its door pass, by one
 * statement each. A pass gives way to an account that may work its door anyway. Throws 'unavailable' when the database
 * does not answer: without knowing who asks, nothing is served.
 */
export async function actorOf(
  request: Request,
  ctx: Pick<Ctx, 'db' | 'memory' | 'batcher' | 'ports' | 'log' | 'now' | 'site'>,
): Promise<Actor> {
  const token = sessionTokenOf(request, ctx)
  const pass = doorCookieIn(request)
  if (token === null && pass === null) return guest
  try {
    const somebody = token === null ? guest : await sessionActor(ctx, { token, realNow: new Date() })
    if (pass === null || may(somebody, 'admin:enter')) return somebody
    const holder = await passActor(ctx, pass)
    return holder && !may(somebody, 'tickets:check-in', holder.eventId) ? holder : somebody
  } catch (error) {
    ctx.log.error({ err: error }, checkFailed)
    throw new Problem('unavailable', checkFailed, 5)
  }
}

/** The token of the request's session, or null when there is none or its signature is not ours. */
export function sessionTokenOf(request: Request, ctx: Pick<Ctx, 'ports' | 'site'>): string | null {
  return sessionTokenIn(ctx, request.headers.get('cookie'))
}
