import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { lockPerson } from '../grants/lock-person.server.ts'
import type { MembershipEditRefusal } from '../grants/rules/membership-role.ts'

export type AddSponsorOutcome =
  /** `isNew` is false where they were a sponsor already. */
  { ok: true; isNew: boolean } | { ok: false; reason: MembershipEditRefusal }

/** Makes a person a sponsor, with the numbers of the settings. Repeating it changes nothing. */
export async function addSponsor(ctx: Ctx, input: { userId: string }): Promise<AddSponsorOutcome> {
  allow(ctx.actor, 'people:manage')
  const { userId } = input
  return withTransaction(ctx, async (tx) => {
    const refusal = await lockPerson(tx, userId)
    if (refusal) return { ok: false, reason: refusal }
    const added = await tx.db
      .insertInto('sponsors')
      .values({ user_id: userId, added_by: userIdOf(tx.actor), added_at: tx.now })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (added) await audit(tx, { action: 'sponsor.add', subject: { kind: 'user', id: userId } })
    return { ok: true, isNew: added !== undefined }
  })
}
