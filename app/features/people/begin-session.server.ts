import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import type { Client } from './client.ts'
import { insertSession } from './insert-session.server.ts'
import { lockAccount } from './lock-account.server.ts'
import { noteSignIn } from './note-sign-in.server.ts'
import { signOut } from './sign-out.server.ts'
import { storedPassword } from './stored-password.server.ts'

/** How a person came: by the password that was stored as `compared`, or by Google. */
type Way = { by: 'password'; compared: string } | { by: 'google' }

type Arrival = Way & {
  userId: string
  client: Client
  /** Of the session the browser had before; it ends. */
  replacedToken: string | null
  realNow: Date
}

export type SessionBegun =
  | { ok: true; token: string; awaitsFactor: boolean }
  /** `overtaken`: the password has changed since it was compared, or the account was erased. */
  | { ok: false; reason: 'overtaken' | 'unverified' | 'banned' }

/**
 * What follows a right password, or Google: a new session (rule R098), which is signed in or waits for the second factor
 * of its account. A new password, a ban (rule R096) and an erasure end every session under the same lock, so none begins
 * beside them.
 */
export function beginSession(ctx: Ctx, arrival: Arrival): Promise<SessionBegun> {
  const { userId, by, client, replacedToken, realNow } = arrival
  return withTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, userId)
    if (!account) return { ok: false, reason: 'overtaken' }
    if (arrival.by === 'password' && (await storedPassword(tx, { userId })) !== arrival.compared)
      return { ok: false, reason: 'overtaken' }
    if (!account.emailVerified) return { ok: false, reason: 'unverified' }
    if (account.isBanned) return { ok: false, reason: 'banned' }
    const token = await insertSession(tx, { userId, client, realNow })
    const awaitsFactor = account.factors > 0
    if (!awaitsFactor) await noteSignIn(tx, { userId, by, client, replacedToken })
    else if (replacedToken !== null) await signOut(tx, { token: replacedToken })
    return { ok: true, token, awaitsFactor }
  })
}
