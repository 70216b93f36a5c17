import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import type { Client } from '../client.ts'
import { consumeAppCode } from '../factors/consume-app-code.server.ts'
import { typedCode } from '../factors/rules/totp.ts'
import {
  type Counter,
  consumeLimits,
  resetCounters,
  restoreAttempts,
  type TooMany,
} from '../limits.server.ts'
import { lockAccount } from '../lock-account.server.ts'
import { noteSignIn } from '../note-sign-in.server.ts'
import { sessionCookie } from '../session-cookie.server.ts'
import { deviceMark } from '../sign-in-counters.server.ts'
import { storedPassword } from '../stored-password.server.ts'
import { awaitedFactor } from './awaited-factor.server.ts'
import { countWrongCode } from './count-wrong-code.server.ts'
import { recoveryCodeHash, typedRecoveryCode } from './rules/recovery-code.ts'
import { sendFactorChangedMail } from './send-factor-changed-mail.server.ts'
import { showFactor } from './show-factor.server.ts'

export type SignInFinished =
  | {
      ok: true
      userId: string
      by: 'app' | 'recovery-code'
      /** Values for Set-Cookie. */
      setCookie: string[]
      /** By which the next attempt on this device is known. */
      deviceMark: string
    }
  | TooMany
  /** `over`: the session does not wait any more, so that the password is asked for again. */
  | { ok: false; reason: 'wrong-code' | 'over' }

type Shown = {
  /** Of the session that waits. */
  token: string
  /** What the app shows, or a recovery code. */
  code: string
  client: Client
  realNow: Date
}

/**
 * Finishes a sign-in whose password was right, by a code of the app or a recovery code; each is good once, also for
 * two that bring it at once. The session gets a new token (rule R098). A person who uses a recovery code is told by mail,
 * and so is the owner of a password with which wrong codes are typed.
 */
export async function finishSignIn(ctx: Ctx, shown: Shown): Promise<SignInFinished> {
  const { token, realNow } = shown
  const awaited = await awaitedFactor(ctx, { token, realNow })
  if (!awaited) return { ok: false, reason: 'over' }
  const { userId } = awaited
  const byClient: Counter = { limit: 'second-factor-client', per: 'client', of: shown.client.address }
  const byAccount: Counter = { limit: 'second-factor', per: 'account', of: userId }
  // A recovery code cannot be guessed, and it lets the owner in while a stranger guesses.
  const byDay: Counter[] =
    typedCode(shown.code) === null ? [] : [{ limit: 'app-code-day', per: 'account', of: userId }]
  const taken = await consumeLimits(ctx, byClient, byAccount, ...byDay)
  if (!taken.ok) return taken
  const finished = await withTransaction(ctx, async (tx): Promise<SignInFinished> => {
    await lockAccount(tx, userId)
    if (!(await awaitedFactor(tx, { token, realNow }))) return { ok: false, reason: 'over' }
    const by = (await consumeAppCode(tx, { userId, typed: shown.code, realNow }))
      ? 'app'
      : (await takeRecoveryCode(tx, userId, shown.code))
        ? 'recovery-code'
        : null
    if (by === null) return { ok: false, reason: 'wrong-code' }
    const next = await showFactor(tx, { userId, token, realNow })
    if (next === null) return { ok: false, reason: 'over' }
    if (by === 'recovery-code') await sendFactorChangedMail(tx, userId, 'code-used')
    await noteSignIn(tx, { userId, by, client: shown.client, replacedToken: null })
    const mark = deviceMark(tx, { userId, password: await storedPassword(tx, { userId }) })
    return { ok: true, userId, by, setCookie: [sessionCookie(tx, next)], deviceMark: mark }
  })
  if (finished.ok) {
    await resetCounters(ctx, byAccount)
    // The day does not begin again: a guesser who has the password would gain by each sign-in of the owner.
    await restoreAttempts(ctx, byClient, ...byDay)
  }
  if (!finished.ok && finished.reason === 'wrong-code') await countWrongCode(ctx, { userId, realNow })
  return finished
}

async function takeRecoveryCode(tx: Ctx, userId: string, typed: string): Promise<boolean> {
  const code = typedRecoveryCode(typed)
  if (code === null) return false
  const used = await tx.db
    .updateTable('recovery_codes')
    .set({ used_at: tx.now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', recoveryCodeHash(code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}
