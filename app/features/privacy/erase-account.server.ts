import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { endMembership } from '#app/features/memberships/subscriptions/end-membership.server.ts'
import {
  confirmPassword,
  type PasswordConfirmed,
  type Reauthentication,
} from '#app/features/people/confirm-password.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { type Erased, eraseEverywhere } from './erase-everywhere.server.ts'
import { erasureObstacle, isRunningMembership } from './erasure-obstacle.server.ts'

export type AccountErased = PasswordConfirmed | Erased | { ok: false; reason: 'membership-not-ended' }

/**
 * Erases the acting person's own account, after the password (rule R105). See {@link eraseEverywhere}. A membership
 * that is paid for stands in the way unless the person `endsMembership`: it is ended first, and only where nothing
 * else stands in the way. Asked for again after a failure in between, what is left is done.
 */
export async function eraseAccount(
  ctx: Ctx,
  reauth: Reauthentication,
  { endsMembership = false }: { endsMembership?: boolean } = {},
): Promise<AccountErased> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  const confirmed = await confirmPassword(ctx, reauth)
  if (!confirmed.ok) return confirmed
  if (endsMembership && isRunningMembership(await erasureObstacle(ctx, userId))) {
    const ended = await endMembership(ctx)
    if (!ended.ok) return { ok: false, reason: 'membership-not-ended' }
  }
  return eraseEverywhere(ctx, { userId, farewell: 'account-deleted', audited: 'account.erase' })
}
