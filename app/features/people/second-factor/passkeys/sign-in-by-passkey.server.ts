import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import type { Client } from '../../client.ts'
import { consumeChallenge, readChallengeToken } from '../../factors/challenge-token.server.ts'
import { insertSession } from '../../insert-session.server.ts'
import { consumeLimits, type TooMany } from '../../limits.server.ts'
import { lockAccount } from '../../lock-account.server.ts'
import { noteSignIn } from '../../note-sign-in.server.ts'
import { sessionCookie } from '../../session-cookie.server.ts'
import { deviceMark } from '../../sign-in-counters.server.ts'
import { storedPassword } from '../../stored-password.server.ts'
import { notePasskeyUse, verifyPasskey } from './verify-passkey.server.ts'

export type PasskeySignIn =
  | {
      ok: true
      userId: string
      /** Values for Set-Cookie. */
      setCookie: string[]
      /** By which the next attempt by password on this device is known. */
      deviceMark: string
    }
  | TooMany
  /** `over`: it took longer than five minutes, or was sent before. */
  | { ok: false; reason: 'unknown' | 'refused' | 'over' | 'banned' }

type Shown = {
  response: AuthenticationResponseJSON
  challengeToken: string
  client: Client
  /** Of the session the browser had; it ends, also one that waits. */
  replacedToken: string | null
  realNow: Date
}

/**
 * Signs in by a passkey, alone or after the password: it is something its owner has, and has shown to be them. Every
 * answer to a challenge counts once, and the counter of a passkey never goes back.
 */
export async function signInByPasskey(ctx: Ctx, shown: Shown): Promise<PasskeySignIn> {
  const { response, challengeToken, client, replacedToken, realNow } = shown
  const taken = await consumeLimits(ctx, { limit: 'second-factor-client', per: 'client', of: client.address })
  if (!taken.ok) return taken
  const challenge = readChallengeToken(ctx, { challengeToken, userId: null, realNow })
  if (challenge === null) return { ok: false, reason: 'over' }
  const verified = await verifyPasskey(ctx, { response, challenge })
  if (!verified.ok) return verified
  const { userId } = verified.passkey
  if (!(await consumeChallenge(ctx, challenge, realNow))) return { ok: false, reason: 'over' }

  return withTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, userId)
    if (!account?.emailVerified || account.isBanned) return { ok: false, reason: 'banned' }
    if (!(await notePasskeyUse(tx, verified.passkey, realNow))) return { ok: false, reason: 'refused' }
    const token = await insertSession(tx, { userId, client, factorShown: true, realNow })
    await noteSignIn(tx, { userId, by: 'passkey', client, replacedToken })
    const mark = deviceMark(tx, { userId, password: await storedPassword(tx, { userId }) })
    return { ok: true, userId, setCookie: [sessionCookie(tx, token)], deviceMark: mark }
  })
}
