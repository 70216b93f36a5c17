import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { isId } from '#app/kernel/is-id.ts'
import { lockPerson } from './lock-person.server.ts'
import { revokeRunningGrants } from './revoke-running-grants.server.ts'
import type { MembershipEditRefusal } from './rules/membership-role.ts'

export type RevokeGrantOutcome = { ok: true } | { ok: false; reason: MembershipEditRefusal }

/**
 * Revokes at once what a person was given: one grant, or all of them (null). One that is over, or another
 * person's, is left alone. Throws 'not-found' for an unknown id.
 */
export async function revokeGrant(
  ctx: Ctx,
  input: { userId: string; grantId: string | null },
): Promise<RevokeGrantOutcome> {
  allow(ctx.actor, 'people:manage')
  const { userId, grantId } = input
  return withTransaction(ctx, async (tx) => {
    const refusal = await lockPerson(tx, userId)
    if (refusal) return { ok: false, reason: refusal }
    if (grantId !== null && !isId(grantId)) return { ok: true }
    const ended = await revokeRunningGrants(tx, grantId === null ? { userId } : { userId, grantId })
    if (ended.length > 0) {
      await audit(tx, {
        action: 'membership.end-grant',
        subject: { kind: 'user', id: userId },
        details: { grantIds: ended },
      })
    }
    return { ok: true }
  })
}
