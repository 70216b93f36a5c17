import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import type { Client } from './client.ts'
import { attemptCookie } from './google-attempt.server.ts'
import { consumeLimits, type TooMany } from './limits.server.ts'
import { returnTo } from './rules/return-to.ts'

/** The way to Google, and back to /auth/callback. Throws NotFound where Google is not configured. */
export async function startGoogleSignIn(
  ctx: Ctx,
  input: { returnTo: string; client: Client; realNow: Date },
): Promise<{ ok: true; url: string; setCookie: string[] } | TooMany> {
  const { client, realNow } = input
  const taken = await consumeLimits(ctx, { limit: 'google-sign-in', per: 'client', of: client.address })
  if (!taken.ok) return taken
  const { google } = ctx.ports
  if (!google) throw notFound('sign-in with Google')
  const { url, attempt } = await google.start()
  const cookie = attemptCookie(ctx, { attempt, returnTo: pathHere(returnTo(input.returnTo)), realNow })
  return { ok: true, url, setCookie: [cookie] }
}
