import { redirect } from 'react-router'
import type { Ctx } from '#app/context.server.ts'
import { provedLately } from '#app/features/people/proved-lately.server.ts'
import { requireAdmin, type UserActor } from './guards.server.ts'
import { sessionTokenOf } from './session.server.ts'

/**
 * Which administrator asks, having shown within ten minutes who they are. Throws like `requireAdmin`, and else a
 * redirect to where they show it, which leads back to `url`; from a form, whose choice is lost, to `back`.
 */
export async function requireProof(
  ctx: Ctx,
  { request, url, back }: { request: Request; url: URL; back?: string },
): Promise<UserActor> {
  const admin = requireAdmin(ctx)
  const here = { sessionToken: sessionTokenOf(request, ctx), realNow: new Date() }
  if (await provedLately(ctx, here)) return admin
  const path = request.method === 'POST' ? (back ?? '/admin') : `${url.pathname}${url.search}`
  throw redirect(confirmPath(path))
}

/** Where people show again who they are, and what it leads to. */
function confirmPath(path: string): string {
  return `/auth/confirm?${new URLSearchParams({ returnTo: path })}`
}
