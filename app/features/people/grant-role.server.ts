import { allow, type Role, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { revokeSessions } from './revoke-sessions.server.ts'
import { type RoleRefusal, roleRefusal } from './rules/role-change.ts'

export type RoleGranted =
  | { ok: true; userId: string; before: Role }
  | { ok: false; reason: 'no-such-account' | RoleRefusal }

/**
 * Gives an account a role: the only write path to roles (rules R001, R002). Sessions end, so that the new
 * rights come with a new token (R098) and lost ones are lost at once. For an actor who is a person the edge
 * has to ask for the password again first.
 */
export async function grantRole(
  ctx: Ctx,
  input: { role: Role } & ({ email: string } | { userId: string }),
): Promise<RoleGranted> {
  allow(ctx.actor, 'people:manage')
  return withTransaction(ctx, async (tx) => {
    // Not for deletion: the actor is named by what they write, also while their own is taken.
    const target = await tx.db
      .selectFrom('users')
      .select(['id', 'email_verified'])
      .where((eb) =>
        'email' in input ? eb('email', '=', normaliseEmail(input.email)) : eb('id', '=', input.userId),
      )
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!target) return { ok: false, reason: 'no-such-account' }
    // All administrators are locked, so that two demotions at once cannot both leave one behind.
    const administrators = await tx.db
      .selectFrom('user_roles')
      .select('user_id')
      .where('role', '=', 'admin')
      .orderBy('user_id')
      .forUpdate()
      .execute()
    // An administrator who was demoted in this moment gives no roles any more (rule R004).
    const actorId = userIdOf(tx.actor)
    if (actorId !== null && !administrators.some(({ user_id }) => user_id === actorId))
      throw forbidden('role')
    const row = await standingOf(tx, target.id)
    if (row.erased_at) return { ok: false, reason: 'no-such-account' }
    const before: Role = row.role ?? 'user'
    const subject = {
      userId: target.id,
      role: before,
      emailVerified: target.email_verified,
      isBanned: row.banned_at !== null,
    }
    const reason = roleRefusal(tx.actor, subject, input.role, administrators.length)
    if (reason) return { ok: false, reason }

    await writeRole(tx, target.id, input.role)
    await revokeSessions(tx, target.id)
    await audit(tx, {
      action: 'role.grant',
      subject: { kind: 'user', id: target.id },
      details: { before, after: input.role },
    })
    return { ok: true, userId: target.id, before }
  })
}

function standingOf(tx: Ctx, userId: string) {
  return tx.db
    .selectFrom('users as u')
    .leftJoin('user_roles as r', 'r.user_id', 'u.id')
    .leftJoin('user_bans as b', 'b.user_id', 'u.id')
    .leftJoin('erasures as e', 'e.user_id', 'u.id')
    .select(['r.role', 'b.banned_at', 'e.erased_at'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
}

async function writeRole(tx: Ctx, userId: string, role: Role): Promise<void> {
  if (role === 'user') {
    await tx.db.deleteFrom('user_roles').where('user_id', '=', userId).execute()
    return
  }
  const granted = { role, granted_by: userIdOf(tx.actor), granted_at: tx.now }
  await tx.db
    .insertInto('user_roles')
    .values({ user_id: userId, ...granted })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(granted))
    .execute()
}
