import type { Ctx } from '#app/context/ctx.server.ts'
import { newId, randomCode } from '#app/kernel/ids.ts'
import type { Client } from './client.ts'
import { sessionLifeSeconds } from './rules/session-life.ts'

type NewSession = {
  userId: string
  client: Client
  /** Whether the second factor was shown already. */
  factorShown?: boolean
  realNow: Date
}

/** Starts a session and answers its token, 160 bits. Part of a verb that holds the account and has asked for a ban. */
export async function insertSession(tx: Ctx, session: NewSession): Promise<string> {
  const { userId, client, factorShown = false, realNow } = session
  const token = randomCode(32)
  await tx.db
    .insertInto('sessions')
    .values({
      id: newId(),
      user_id: userId,
      token,
      // The absolute end, which never moves; `updated_at` tells when the session was last used.
      expires_at: new Date(realNow.getTime() + sessionLifeSeconds * 1_000),
      ip_address: client.address,
      user_agent: client.userAgent,
      factor_shown_at: factorShown ? realNow : null,
      created_at: realNow,
      updated_at: realNow,
    })
    .execute()
  return token
}
