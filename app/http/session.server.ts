import type { Ctx } from '#app/context.server.ts'
import { sessionActor } from '#app/features/people/session-actor.server.ts'
import { type Actor, guest } from '#app/kernel/actor.ts'
import { Problem } from '#app/kernel/errors.ts'

/** What the guards say when nobody can tell who asks (specification, Authentication). */
const checkFailed = 'Error checking permissions'

/**
 * Who sent `request`: a guest without a cookie of ours, else the holder of its session by one statement. Throws
 * 'unavailable' when the database does not answer: without knowing who asks, nothing is served.
 */
export async function actorOf(request: Request, ctx: Pick<Ctx, 'db' | 'ports' | 'log'>): Promise<Actor> {
  const token = sessionTokenOf(request, ctx)
  if (token === null) return guest
  try {
    return await sessionActor(ctx, { token, realNow: new Date() })
  } catch (error) {
    ctx.log.error({ err: error }, checkFailed)
    throw new Problem('unavailable', checkFailed, 5)
  }
}

/** The token of the request's session, or null when there is none or its signature is not ours. */
export function sessionTokenOf(request: Request, ctx: Pick<Ctx, 'ports'>): string | null {
  return ctx.ports.identity.sessionToken(request.headers.get('cookie'))
}
