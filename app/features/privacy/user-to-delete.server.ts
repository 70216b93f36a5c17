import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { personName } from '#app/features/people/rules/person-name.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { type ErasurePreview, previewOf } from './erasure-preview.server.ts'

export type UserToDelete = {
  id: string
  name: string
  email: string
  preview: ErasurePreview
  /** Why it may not be done now, or null. */
  refusal: ErasurePreview['obstacle'] | 'own-account'
}

/**
 * A person whom an administrator may want to delete: what would go and stay, and what stands in the way. Throws NotFound
 * for an unknown id and for whom is deleted already.
 */
export async function userToDelete(ctx: Ctx, userId: string): Promise<UserToDelete> {
  const found = await findUserToDelete(ctx, userId)
  if (!found) throw notFound('account')
  return found
}

/** As {@link userToDelete}; null for an unknown id and for whom is deleted already. */
export async function findUserToDelete(ctx: Ctx, userId: string): Promise<UserToDelete | null> {
  allow(ctx.actor, 'people:manage')
  if (!isId(userId)) return null
  const row = await ctx.db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('membership_applications as a', 'a.user_id', 'u.id')
    .leftJoin('erasures as e', 'e.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email', 'p.full_name', 'a.contact_first_name', 'a.contact_last_name'])
    .where('u.id', '=', userId)
    .where('e.user_id', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const preview = await previewOf(ctx, userId)
  const refusal = userIdOf(ctx.actor) === userId ? 'own-account' : preview.obstacle
  return { id: row.id, name: personName(row), email: row.email, preview, refusal }
}
