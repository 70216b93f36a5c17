import { guest } from '#app/access/actor.ts'
import { actorOf } from '#app/http/session.server.ts'
import { problemKind, retryAfterOf } from '#app/kernel/errors.ts'
import { pathIn } from '#app/kernel/language/language-paths.ts'
import type { MakeCtx } from './compose.ts'
import type { Pages } from './http/pages.ts'
import type { Refuse } from './http/refuse.ts'
import { isFromOurselves } from './http/same-origin.ts'
import { createTakeBody, type TakenBody } from './http/taken-body.ts'
import type { Target } from './http/target.ts'
import type { RequestScope } from './request-scopes.ts'
import { type Bindings, signalOf } from './site-app.ts'

export type AnswerByRoute = (
  request: Request,
  target: Target,
  bindings: Bindings,
  scope: RequestScope,
  known: (userId: string) => void,
) => Promise<Response>

/** Answers a request by its route: same origin → size of the body → actor → route. */
export function createAnswerByRoute(parts: {
  baseUrl: string
  makeCtx: MakeCtx
  pages: Pages
  refuse: Refuse
}): AnswerByRoute {
  const { baseUrl, makeCtx, pages, refuse } = parts
  const takeBody = createTakeBody()

  return async (request, { language, path, search }, bindings, scope, known) => {
    const { requestId, clientAddress } = bindings
    if (!isFromOurselves(request, path, baseUrl)) return refuse(403, requestId)
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    const isSignedIn = async () =>
      (await actorOf(request, makeCtx({ actor: guest, requestId }))).kind !== 'guest'
    let isKnown = false
    let taken: TakenBody | null = null
    try {
      taken = hasBody ? await takeBody(request, path, isSignedIn) : null
      if (typeof taken === 'number') return refuse(taken, requestId, taken === 503 ? 5 : undefined)
      const ctx = makeCtx({ actor: guest, requestId })
      const actor = await actorOf(request, ctx)
      isKnown = true
      if (actor.kind === 'user') known(actor.userId)
      const response = await pages.answer(
        {
          method: request.method,
          address: pathIn(language, path + search),
          headers: request.headers,
          body: taken?.body ?? null,
          signal: signalOf(request, bindings),
          clientAddress,
          found: (pattern) => {
            scope.name = pattern
          },
        },
        { ...ctx, actor },
      )
      // Nothing was rendered: even the error page failed.
      return response.status === 500 && response.body === null ? refuse(500, requestId) : response
    } catch (error) {
      if (problemKind(error) !== 'unavailable') throw error
      const isAdminGuard = !isKnown && /^\/admin(?:[/.]|$)/.test(path)
      return refuse(503, requestId, retryAfterOf(error), isAdminGuard ? 'permissions-unknown' : 503)
    } finally {
      if (taken !== null && typeof taken !== 'number') taken.done()
    }
  }
}
