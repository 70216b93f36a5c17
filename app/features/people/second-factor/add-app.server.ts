import { sql } from 'kysely'
import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { confirmPassword, type PasswordConfirmed, type Reauthentication } from '../confirm-password.server.ts'
import { encryptAppKey, readSetUpToken } from '../factors/app-key.server.ts'
import { consumeCodeStep } from '../factors/consume-app-code.server.ts'
import { stepsOfCode, typedCode } from '../factors/rules/totp.ts'
import { lockAccount } from '../lock-account.server.ts'
import { beginFactors, type FactorsBegun } from './begin-factors.server.ts'
import { sendFactorChangedMail } from './send-factor-changed-mail.server.ts'

export type AppAdded =
  | { ok: true /** With the first factor of the account. */; begun: FactorsBegun | null }
  | Extract<PasswordConfirmed, { ok: false }>
  /** `set-up-void`: the key was looked at more than an hour ago. `has-app`: one is there already. */
  | { ok: false; reason: 'wrong-code' | 'set-up-void' | 'has-app' }

type Wish = {
  /** Of the offer that the app was set up by. */
  setUp: string
  /** What the app shows. */
  code: string
  reauth: Reauthentication
}

/**
 * Adds an authenticator app to one's own account, once it shows the right code. With the first factor every other
 * session ends and recovery codes are answered, this once. The owner is told.
 */
export async function addApp(ctx: Ctx, { setUp, code, reauth }: Wish): Promise<AppAdded> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  const { realNow, sessionToken: token } = reauth
  const key = readSetUpToken(ctx, { userId, setUp, realNow })
  if (!key) return { ok: false, reason: 'set-up-void' }
  const confirmed = await confirmPassword(ctx, reauth)
  if (!confirmed.ok) return confirmed
  const digits = typedCode(code)
  const [step] = digits === null ? [] : stepsOfCode(key, digits, realNow)
  if (step === undefined) return { ok: false, reason: 'wrong-code' }

  return withTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, userId)
    if (!account) throw forbidden('account')
    const factorId = newId()
    const added = await tx.db
      .insertInto('second_factors')
      .values({
        id: factorId,
        user_id: userId,
        kind: 'app',
        name: 'Authenticator app',
        added_at: tx.now,
        sealed_key: encryptAppKey(tx, key),
      })
      .onConflict((conflict) => conflict.column('user_id').where('kind', '=', sql.lit('app')).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return { ok: false, reason: 'has-app' }
    await consumeCodeStep(tx, { factorId, step, realNow })
    const begun = account.factors === 0 ? await beginFactors(tx, { userId, token, realNow }) : null
    await sendFactorChangedMail(tx, userId, 'app-added')
    await audit(tx, {
      action: 'factor.add',
      subject: { kind: 'user', id: userId },
      details: { kind: 'app' },
    })
    return { ok: true, begun }
  })
}
