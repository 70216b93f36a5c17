import type { Ctx } from '#app/context/ctx.server.ts'

const purpose = 'passkey challenge'
/** How long a person may take to touch a key or look at a camera. */
export const challengeSeconds = 300

type Challenge = {
  challenge: string /** Whom a new passkey is for; null for a sign-in. */
  userId: string | null
}

/** What the browser keeps of a challenge until it is answered; nothing is stored before. */
export function makeChallengeToken(
  { ports }: Pick<Ctx, 'ports'>,
  given: Challenge & { realNow: Date },
): string {
  const { challenge, userId, realNow } = given
  return ports.tokens.encrypt(purpose, `${userId ?? 'sign-in'} ${realNow.getTime()} ${challenge}`)
}

/** The challenge of {@link makeChallengeToken}; null for one that was for something else, and after five minutes. */
export function readChallengeToken(
  { ports }: Pick<Ctx, 'ports'>,
  { challengeToken, userId, realNow }: { challengeToken: string; userId: string | null; realNow: Date },
): string | null {
  const [owner, madeAt = '', challenge = null] =
    ports.tokens.decrypt(purpose, challengeToken)?.split(' ') ?? []
  if (owner !== (userId ?? 'sign-in')) return null
  return realNow.getTime() - Number(madeAt) > challengeSeconds * 1_000 ? null : challenge
}

/** Uses a challenge up; false when it was answered before. */
export async function consumeChallenge(ctx: Ctx, challenge: string, realNow: Date): Promise<boolean> {
  const taken = await ctx.db
    .insertInto('used_challenges')
    .values({ challenge, used_at: realNow })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .returning('challenge')
    .executeTakeFirst()
  return taken !== undefined
}
