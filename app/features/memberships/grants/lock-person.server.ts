import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { type MembershipEditRefusal, membershipEditRefusal } from './rules/membership-role.ts'

/**
 * Locks a person whose membership an administrator edits, the first lock of the transaction, and says why it may
 * not be edited, or null. Throws 'not-found' for an unknown id and for an account that was deleted.
 */
export async function lockPerson(tx: Ctx, userId: string): Promise<MembershipEditRefusal | null> {
  if (!tx.db.isTransaction) throw new Error('a person is locked for a transaction')
  const person = isId(userId)
    ? await tx.db
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined
  if (!person) throw notFound('account')
  const known = await tx.db
    .selectFrom('users as u')
    .leftJoin('user_roles as r', 'r.user_id', 'u.id')
    .leftJoin('erasures as e', 'e.user_id', 'u.id')
    .select(['r.role', 'e.erased_at'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!known || known.erased_at) throw notFound('account')
  return membershipEditRefusal(userIdOf(tx.actor), { userId, role: known.role ?? 'user' })
}
