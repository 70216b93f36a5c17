import type { Ctx } from '#app/context.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { addSponsor } from '../sponsors/add-sponsor.server.ts'
import { removeSponsor } from '../sponsors/remove-sponsor.server.ts'
import { endGrant } from './end-grant.server.ts'
import { type GrantMembershipOutcome, grantMembership } from './grant-membership.server.ts'
import type { RoleWish } from './rules/membership-role.ts'

export type ChangeMembershipRoleOutcome = { ok: true } | Extract<GrantMembershipOutcome, { ok: false }>

/**
 * 'Edit Membership Role' (decisions, Roles): a tier gives a membership with an end, 'sponsor' adds the sponsor
 * row, 'user' takes back what was given and the sponsor row. A paid membership is never changed here. Throws
 * 'not-found' for nobody.
 */
export async function changeMembershipRole(
  ctx: Ctx,
  input: { userId: string; wish: RoleWish },
): Promise<ChangeMembershipRoleOutcome> {
  allow(ctx.actor, 'people:manage')
  const { userId, wish } = input
  if ('endsAt' in wish) {
    const { role: tier, endsAt, reason } = wish
    const granted = await grantMembership(ctx, { userId, tier, endsAt, reason })
    return granted.ok ? { ok: true } : granted
  }
  if (wish.role === 'sponsor') return addSponsor(ctx, { userId })
  return withTransaction(ctx, async (tx) => {
    const ended = await endGrant(tx, { userId, grantId: null })
    return ended.ok ? removeSponsor(tx, { userId }) : ended
  })
}
