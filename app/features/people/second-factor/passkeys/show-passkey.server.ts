import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import type { Client } from '../../client.ts'
import { consumeChallenge, readChallengeToken } from '../../factors/challenge-token.server.ts'
import { passkeyToken } from '../../factors/passkey-token.server.ts'
import { consumeLimits, type TooMany } from '../../limits.server.ts'
import { lockAccount } from '../../lock-account.server.ts'
import { notePasskeyUse, verifyPasskey } from './verify-passkey.server.ts'

export type PasskeyShown =
  | {
      ok: true
      /** What stands in for the password in a form of this session, once, for five minutes. */
      reauth: string
    }
  | TooMany
  /** `unknown`: none of the acting person's. `over`: it took longer than five minutes, or was sent before. */
  | { ok: false; reason: 'unknown' | 'refused' | 'over' }

type Shown = {
  response: AuthenticationResponseJSON
  challengeToken: string
  client: Client
  sessionToken: string | null
  realNow: Date
}

/** Takes a passkey of the acting person to re-authenticate them, for what they do next. */
export async function showPasskey(ctx: Ctx, shown: Shown): Promise<PasskeyShown> {
  const { response, challengeToken, client, sessionToken, realNow } = shown
  const userId = userIdOf(ctx.actor)
  if (userId === null || sessionToken === null) throw forbidden('account')
  const taken = await consumeLimits(ctx, { limit: 'second-factor-client', per: 'client', of: client.address })
  if (!taken.ok) return taken
  const challenge = readChallengeToken(ctx, { challengeToken, userId, realNow })
  if (challenge === null) return { ok: false, reason: 'over' }
  const verified = await verifyPasskey(ctx, { response, challenge })
  if (!verified.ok) return verified
  if (verified.passkey.userId !== userId) return { ok: false, reason: 'unknown' }

  return withTransaction(ctx, async (tx) => {
    await lockAccount(tx, userId)
    if (!(await consumeChallenge(tx, challenge, realNow))) return { ok: false, reason: 'over' }
    if (!(await notePasskeyUse(tx, verified.passkey, realNow))) return { ok: false, reason: 'refused' }
    return { ok: true, reauth: passkeyToken(tx, { userId, challenge, sessionToken, realNow }) }
  })
}
