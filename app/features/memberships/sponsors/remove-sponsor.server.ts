import type { Ctx } from '#app/context.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { lockPerson } from '../grants/lock-person.server.ts'
import type { SponsorOutcome } from './add-sponsor.server.ts'

/** Ends somebody's being a sponsor; tickets they claimed stay. Repeating it changes nothing. */
export async function removeSponsor(ctx: Ctx, input: { userId: string }): Promise<SponsorOutcome> {
  allow(ctx.actor, 'people:manage')
  const { userId } = input
  return withTransaction(ctx, async (tx) => {
    const refusal = await lockPerson(tx, userId)
    if (refusal) return { ok: false, reason: refusal }
    const removed = await tx.db
      .deleteFrom('sponsors')
      .where('user_id', '=', userId)
      .returning(['added_at', 'free_tickets_per_month', 'free_tickets_per_event'])
      .executeTakeFirst()
    if (removed) {
      await audit(tx, { action: 'sponsor.remove', subject: { kind: 'user', id: userId }, details: removed })
    }
    return { ok: true }
  })
}
