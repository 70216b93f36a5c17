import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { consumeAppCode } from './factors/consume-app-code.server.ts'
import { consumePasskeyToken } from './factors/passkey-token.server.ts'
import { typedCode } from './factors/rules/totp.ts'
import { passwordMatches } from './hash-password.server.ts'
import { consumeLimits, resetCounters, restoreAttempts, type TooMany } from './limits.server.ts'
import { isFreshSignIn } from './rules/session-life.ts'
import { storedPassword } from './stored-password.server.ts'

/**
 * What re-authenticates: what their form brought (their password, the code of their app, which no
 * password is as short as, or what a passkey of theirs gave), or the session of a sign-in just now.
 */
export type Reauthentication = { password: string; sessionToken: string | null; realNow: Date }

export type PasswordConfirmed =
  | { ok: true }
  | TooMany
  | { ok: false; reason: 'wrong-password' }
  /** The account has no password: a passkey, a code or signing in again shows it, the last for a few minutes. */
  | { ok: false; reason: 'sign-in-again' }

/**
 * Re-authenticates the acting person before what cannot be taken back. The
 * system needs no password. Wrong ones are limited per account, right ones count nothing (rule R093); codes of an app
 * count together with those of signing in.
 */
export async function confirmPassword(ctx: Ctx, reauth: Reauthentication | null): Promise<PasswordConfirmed> {
  if (ctx.actor.kind === 'system') return { ok: true }
  const userId = userIdOf(ctx.actor)
  if (userId === null || reauth === null) throw forbidden('acting without a password')
  const counter = { limit: 'password-check', per: 'account', of: userId } as const
  const taken = await consumeLimits(ctx, counter)
  if (!taken.ok) return taken
  const confirmed = await checkReauth(ctx, userId, reauth)
  if (confirmed.ok) await resetCounters(ctx, counter)
  return confirmed
}

async function checkReauth(ctx: Ctx, userId: string, reauth: Reauthentication): Promise<PasswordConfirmed> {
  if (typedCode(reauth.password) !== null) {
    const codes = { limit: 'second-factor', per: 'account', of: userId } as const
    const byDay = { limit: 'app-code-day', per: 'account', of: userId } as const
    const tried = await consumeLimits(ctx, codes, byDay)
    if (!tried.ok) return tried
    const shown = { userId, typed: reauth.password, realNow: reauth.realNow }
    if (await consumeAppCode(ctx, shown)) {
      await resetCounters(ctx, codes)
      // As at a sign-in, the day does not begin again.
      await restoreAttempts(ctx, byDay)
      return { ok: true }
    }
  }
  const { password: typed, sessionToken, realNow } = reauth
  if (sessionToken !== null && (await consumePasskeyToken(ctx, { userId, sessionToken, typed, realNow })))
    return { ok: true }
  const stored = await storedPassword(ctx, { userId })
  if (stored !== null) {
    const isRight = await passwordMatches(stored, reauth.password)
    return isRight ? { ok: true } : { ok: false, reason: 'wrong-password' }
  }
  return (await hasJustSignedIn(ctx, userId, reauth)) ? { ok: true } : { ok: false, reason: 'sign-in-again' }
}

async function hasJustSignedIn(ctx: Ctx, userId: string, reauth: Reauthentication): Promise<boolean> {
  if (reauth.sessionToken === null) return false
  const session = await ctx.db
    .selectFrom('sessions')
    .select('created_at')
    .where('token', '=', reauth.sessionToken)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return session !== undefined && isFreshSignIn(session.created_at, reauth.realNow)
}
