import type { Ctx } from '#app/context/ctx.server.ts'
import { hasRecentAuth } from '#app/features/people/has-recent-auth.server.ts'
import { reauthMethods } from '#app/features/people/reauth-methods.server.ts'
import type { ReauthMethods } from '#app/features/people/rules/reauth-methods.ts'
import { sessionTokenOf } from './session.server.ts'

/** The methods by which a form of the page that answers `request` may re-authenticate. */
export function reauthMethodsFor(ctx: Ctx, request: Request): Promise<ReauthMethods> {
  return reauthMethods(ctx, { sessionToken: sessionTokenOf(request, ctx), realNow: new Date() })
}

/** The same for an action that a re-authentication within ten minutes is enough for: none once there was one. */
export async function recentReauthMethodsFor(ctx: Ctx, request: Request): Promise<ReauthMethods> {
  const here = { sessionToken: sessionTokenOf(request, ctx), realNow: new Date() }
  return (await hasRecentAuth(ctx, here)) ? [] : reauthMethods(ctx, here)
}
