import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { MemberTier } from '#app/db/schema/memberships.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { cheapestPlanOf } from './cheapest-plan-of.server.ts'
import { lockPerson } from './lock-person.server.ts'
import { revokeRunningGrants } from './revoke-running-grants.server.ts'
import type { MembershipEditRefusal } from './rules/membership-role.ts'

export type Grant = {
  userId: string
  tier: MemberTier
  /** A plan of that tier, while it is on offer; else the cheapest of the tier. */
  planId?: string
  endsAt: Date
  reason: string
}

export type GrantMembershipOutcome =
  | { ok: true; grantId: string }
  | { ok: false; reason: MembershipEditRefusal }
  /** No plan of that tier is on offer. */
  | { ok: false; reason: 'no-plan' }
  | { ok: false; reason: 'ends-in-past' }

/**
 * Gives a person a membership until `endsAt`, of the cheapest plan of the tier, in place of any other they were
 * given. A paid one stays as it is, and the better of the two counts. The same again, pressed twice or at once,
 * is one grant. Throws 'not-found' for an unknown id.
 */
export async function grantMembership(ctx: Ctx, grant: Grant): Promise<GrantMembershipOutcome> {
  allow(ctx.actor, 'people:manage')
  const { userId, tier, endsAt, reason } = grant
  if (endsAt.getTime() <= ctx.now.getTime()) return { ok: false, reason: 'ends-in-past' }
  return withTransaction(ctx, async (tx) => {
    const refusal = await lockPerson(tx, userId)
    if (refusal) return { ok: false, reason: refusal }
    const plan = await planToGive(tx, grant)
    if (!plan) return { ok: false, reason: 'no-plan' }
    const same = await tx.db
      .selectFrom('membership_grants')
      .select('id')
      .where('user_id', '=', userId)
      .where('plan_id', '=', plan.id)
      .where('ends_at', '=', endsAt)
      .where('reason', '=', reason)
      .executeTakeFirst()
    if (same) return { ok: true, grantId: same.id }

    const ended = await revokeRunningGrants(tx, { userId })
    const id = newId()
    await tx.db
      .insertInto('membership_grants')
      .values({
        id,
        user_id: userId,
        plan_id: plan.id,
        starts_at: tx.now,
        ends_at: endsAt,
        reason,
        granted_by: userIdOf(tx.actor),
        created_at: tx.now,
      })
      .execute()
    await audit(tx, {
      action: 'membership.grant',
      subject: { kind: 'user', id: userId },
      details: { grantId: id, tier, planId: plan.id, endsAt, inPlaceOf: ended },
    })
    return { ok: true, grantId: id }
  })
}

async function planToGive(tx: Ctx, { tier, planId }: Grant): Promise<{ id: string } | undefined> {
  const named =
    planId === undefined
      ? undefined
      : await tx.db
          .selectFrom('plans')
          .select('id')
          .where('id', '=', planId)
          .where('tier', '=', tier)
          .where('archived_at', 'is', null)
          .executeTakeFirst()
  return named ?? cheapestPlanOf(tx, tier)
}
