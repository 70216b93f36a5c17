import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { type GrantMembershipOutcome, grantMembership } from '../grants/grant-membership.server.ts'
import { lockPerson } from '../grants/lock-person.server.ts'
import { revokeGrant } from '../grants/revoke-grant.server.ts'
import type { RoleWish } from '../grants/rules/membership-role.ts'
import { type GivenMembership, lossKey, type RoleLoss, roleLosses } from '../grants/rules/role-losses.ts'
import { addSponsor } from '../sponsors/add-sponsor.server.ts'
import { deleteSponsor } from '../sponsors/delete-sponsor.server.ts'

export type ChangeMembershipRoleOutcome =
  | { ok: true }
  | Extract<GrantMembershipOutcome, { ok: false }>
  /** Something would be taken away that was not agreed to: all that would be. */
  | { ok: false; reason: 'takes-away'; losses: RoleLoss[] }

/**
 * 'Edit Membership Role': a tier gives a membership with an end, 'sponsor' adds the sponsor
 * row, 'user' takes back what was given and the sponsor row. A paid membership is never changed here. What it
 * takes away is named in `agreed` (see `lossKey`), so that what came meanwhile is asked about again. Throws
 * 'not-found' for an unknown id.
 */
export async function changeMembershipRole(
  ctx: Ctx,
  input: { userId: string; wish: RoleWish; agreed: readonly string[] },
): Promise<ChangeMembershipRoleOutcome> {
  allow(ctx.actor, 'people:manage')
  const { userId, wish, agreed } = input
  return withTransaction(ctx, async (tx) => {
    const refusal = await lockPerson(tx, userId)
    if (refusal) return { ok: false, reason: refusal }
    const losses = roleLosses(await whatTheyHave(tx, userId), wish)
    if (losses.some((loss) => !agreed.includes(lossKey(loss))))
      return { ok: false, reason: 'takes-away', losses }
    if ('endsAt' in wish) {
      const { role: tier, endsAt, reason } = wish
      const granted = await grantMembership(tx, { userId, tier, endsAt, reason })
      return granted.ok ? { ok: true } : granted
    }
    if (wish.role === 'sponsor') {
      const added = await addSponsor(tx, { userId })
      return added.ok ? { ok: true } : added
    }
    const ended = await revokeGrant(tx, { userId, grantId: null })
    return ended.ok ? deleteSponsor(tx, { userId }) : ended
  })
}

async function whatTheyHave(
  tx: Ctx,
  userId: string,
): Promise<{ isSponsor: boolean; given: GivenMembership[] }> {
  const given = await tx.db
    .selectFrom('membership_grants as g')
    .innerJoin('plans as p', 'p.id', 'g.plan_id')
    .select(['g.id', 'p.tier', 'p.name as planName', 'g.ends_at as endsAt'])
    .where('g.user_id', '=', userId)
    .where('g.ends_at', '>', tx.now)
    // As `revokeRunningGrants` ends them: one taken back in the instant it began lasts a millisecond.
    .where(sql<boolean>`g.ends_at > g.starts_at + interval '1 millisecond'`)
    .orderBy('g.starts_at')
    .orderBy('g.id')
    .execute()
  const sponsor = await tx.db
    .selectFrom('sponsors')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { isSponsor: sponsor !== undefined, given }
}
