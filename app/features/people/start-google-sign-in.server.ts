import type { Ctx } from '#app/context/ctx.server.ts'
import type { Client } from '#app/integrations/identity/identity-port.ts'
import { notFound } from '#app/kernel/errors.ts'
import { type TooMany, takeFrom } from './limits.server.ts'
import { returnTo } from './rules/return-to.ts'

/** The way to Google, and back to /auth/callback. Throws NotFound where Google is not configured. */
export async function startGoogleSignIn(
  ctx: Ctx,
  input: { returnTo: string; client: Client },
): Promise<{ ok: true; url: string; setCookie: string[] } | TooMany> {
  const taken = await takeFrom(ctx, { limit: 'google-sign-in', per: 'client', of: input.client.address })
  if (!taken.ok) return taken
  const errorUrl = `${ctx.site.baseUrl}/auth/callback`
  const callbackUrl = `${errorUrl}?${new URLSearchParams({ returnTo: returnTo(input.returnTo) })}`
  const way = await ctx.ports.identity.startGoogle({ callbackUrl, errorUrl })
  if (!way) throw notFound('sign-in with Google')
  return { ok: true, ...way }
}
