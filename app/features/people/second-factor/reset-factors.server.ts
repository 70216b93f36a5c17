import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { lockAccount } from '../lock-account.server.ts'
import { revokeSessions } from '../revoke-sessions.server.ts'
import { hasFactor } from './has-factor.server.ts'
import { sendFactorChangedMail } from './send-factor-changed-mail.server.ts'

export type FactorsReset =
  | { ok: true }
  /** `no-own-factor`: who resets others' has one. `own-account`: one's own are removed in the settings. */
  | { ok: false; reason: 'no-such-account' | 'no-factor' | 'no-own-factor' | 'own-account' }

type Wish = { userId: string } | { email: string }

/**
 * Takes every factor and recovery code off the account of a person who has lost them, and ends their sessions; the
 * owner is told. Asked for by an administrator with a factor, or by the command line.
 */
export async function resetFactors(ctx: Ctx, wish: Wish): Promise<FactorsReset> {
  allow(ctx.actor, 'people:manage')
  const actorId = userIdOf(ctx.actor)
  if ('userId' in wish && wish.userId === actorId) return { ok: false, reason: 'own-account' }
  if (actorId !== null && !(await hasFactor(ctx, actorId))) return { ok: false, reason: 'no-own-factor' }
  const userId = await idOf(ctx, wish)
  if (userId === null) return { ok: false, reason: 'no-such-account' }
  return withTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, userId)
    if (actorId !== null) await requireAdministrator(tx, actorId)
    if (!account) return { ok: false, reason: 'no-such-account' }
    if (account.factors === 0) return { ok: false, reason: 'no-factor' }
    await tx.db.deleteFrom('second_factors').where('user_id', '=', userId).execute()
    await tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
    await revokeSessions(tx, userId)
    await sendFactorChangedMail(tx, userId, 'reset')
    await audit(tx, {
      action: 'factor.reset',
      subject: { kind: 'user', id: userId },
      details: { factors: account.factors },
    })
    return { ok: true }
  })
}

/** An administrator who was demoted in this moment takes no factor off any more (rule R004). */
async function requireAdministrator(tx: Ctx, actorId: string): Promise<void> {
  const role = await tx.db
    .selectFrom('user_roles')
    .select('user_id')
    .where('user_id', '=', actorId)
    .where('role', '=', 'admin')
    .forShare()
    .executeTakeFirst()
  if (!role) throw forbidden('factors of others')
}

async function idOf(ctx: Ctx, wish: { userId: string } | { email: string }): Promise<string | null> {
  if ('userId' in wish) return isId(wish.userId) ? wish.userId : null
  const user = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', normaliseEmail(wish.email))
    .executeTakeFirst()
  return user?.id ?? null
}
