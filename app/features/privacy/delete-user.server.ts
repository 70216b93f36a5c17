import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { isErased } from '#app/features/people/is-erased.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { type Erased, eraseEverywhere } from './erase-everywhere.server.ts'
import { isNameTyped } from './rules/is-name-typed.ts'
import { findUserToDelete } from './user-to-delete.server.ts'

export type UserDeleted =
  | Erased
  /** One's own account is not deleted here; the name that was typed is not the person's. */
  | { ok: false; reason: 'own-account' | 'wrong-name' }

/**
 * 'Delete User': erases a person's account for the network, with the person's name typed. Administrators are demoted by
 * the command line first. Throws NotFound for an unknown id.
 */
export async function deleteUser(
  ctx: Ctx,
  input: { userId: string; typedName: string },
): Promise<UserDeleted> {
  allow(ctx.actor, 'people:manage')
  const { userId, typedName } = input
  const found = await findUserToDelete(ctx, userId)
  if (!found) {
    if (isId(userId) && (await isErased(ctx, userId))) return { ok: false, reason: 'already-gone' }
    throw notFound('account')
  }
  const { name, refusal } = found
  if (refusal !== null) return { ok: false, reason: refusal }
  if (!isNameTyped(typedName, name)) return { ok: false, reason: 'wrong-name' }
  return eraseEverywhere(ctx, { userId, farewell: 'account-removed', audited: 'account.delete' })
}
