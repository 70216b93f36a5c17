import { createHash } from 'node:crypto'
import type { Ctx } from '#app/context/ctx.server.ts'
import { challengeSeconds, consumeChallenge } from './challenge-token.server.ts'

const purpose = 'passkey proof'

type TokenOf = { userId: string; sessionToken: string; realNow: Date }

/** What a form carries in place of the password once a passkey has answered `challenge`. */
export function passkeyToken(
  { ports }: Pick<Ctx, 'ports'>,
  { userId, sessionToken, challenge, realNow }: TokenOf & { challenge: string },
): string {
  const parts = [userId, markOf(sessionToken), realNow.getTime(), challenge]
  return ports.tokens.encrypt(purpose, parts.join(' '))
}

/**
 * Whether `typed` is a token of {@link passkeyToken} for this person and session, not older than five minutes, and uses
 * it up: of two forms that bring the same one at once one is told no.
 */
export async function consumePasskeyToken(
  ctx: Ctx,
  { userId, sessionToken, typed, realNow }: TokenOf & { typed: string },
): Promise<boolean> {
  const [owner, mark, madeAt = '', challenge] = ctx.ports.tokens.decrypt(purpose, typed)?.split(' ') ?? []
  if (challenge === undefined || owner !== userId || mark !== markOf(sessionToken)) return false
  if (realNow.getTime() - Number(madeAt) > challengeSeconds * 1_000) return false
  return consumeChallenge(ctx, `proof ${challenge}`, realNow)
}

const markOf = (sessionToken: string) => createHash('sha256').update(sessionToken).digest('base64url')
