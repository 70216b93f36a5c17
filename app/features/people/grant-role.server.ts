import type { Ctx } from '#app/context.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { allow, type Role, userIdOf } from '#app/kernel/actor.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { endSessions } from './end-sessions.server.ts'
import { type RoleRefusal, roleRefusal } from './rules/role-change.ts'

export type RoleGranted =
  | { ok: true; userId: string; before: Role }
  | { ok: false; reason: 'no-such-account' | RoleRefusal }

/**
 * Gives an account a role: the only write path to roles (rules R001, R002). Sessions end, so that the new
 * rights come with a new token (R098) and lost ones are lost at once. For an actor who is a person the edge
 * has to ask for the password again first.
 */
export async function grantRole(ctx: Ctx, input: { email: string; role: Role }): Promise<RoleGranted> {
  allow(ctx.actor, 'people:manage')
  return withTransaction(ctx, async (tx) => {
    const target = await tx.db
      .selectFrom('users')
      .select(['id', 'email_verified'])
      .where('email', '=', normaliseEmail(input.email))
      .forUpdate()
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
    const row = await tx.db
      .selectFrom('user_roles')
      .select('role')
      .where('user_id', '=', target.id)
      .executeTakeFirst()
    const before: Role = row?.role ?? 'user'
    const subject = { userId: target.id, role: before, emailVerified: target.email_verified }
    const reason = roleRefusal(tx.actor, subject, input.role, administrators.length)
    if (reason) return { ok: false, reason }

    await writeRole(tx, target.id, input.role)
    await endSessions(tx, target.id)
    await audit(tx, {
      action: 'role.grant',
      subject: { kind: 'user', id: target.id },
      details: { before, after: input.role },
    })
    return { ok: true, userId: target.id, before }
  })
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
