import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { deleteBytes } from '#app/features/files/delete-bytes.server.ts'
import { deleteIfUnused } from '#app/features/files/delete-if-unused.server.ts'
import { lockPerson } from '../grants/lock-person.server.ts'
import type { MembershipEditRefusal } from '../grants/rules/membership-role.ts'
import { lockSponsor } from './lock-sponsor.server.ts'

export type DeleteSponsorOutcome = { ok: true } | { ok: false; reason: MembershipEditRefusal }

/**
 * Deletes a person's sponsor record, with its logo unless a partner shows it; tickets they claimed stay. Repeating it
 * changes nothing. Inside another transaction the bytes of the logo are left to the sweep of files.
 */
export async function deleteSponsor(ctx: Ctx, input: { userId: string }): Promise<DeleteSponsorOutcome> {
  allow(ctx.actor, 'people:manage')
  const { userId } = input
  const { outcome, unused } = await withTransaction(ctx, async (tx) => {
    const refusal = await lockPerson(tx, userId)
    if (refusal) return { outcome: { ok: false as const, reason: refusal }, unused: [] }
    const before = await lockSponsor(tx, userId)
    if (!before) return { outcome: { ok: true as const }, unused: [] }
    await tx.db.deleteFrom('sponsors').where('user_id', '=', userId).execute()
    const { added_at, free_tickets_per_month, free_tickets_per_event } = before
    await audit(tx, {
      action: 'sponsor.remove',
      subject: { kind: 'user', id: userId },
      details: { added_at, free_tickets_per_month, free_tickets_per_event },
    })
    return { outcome: { ok: true as const }, unused: await deleteIfUnused(tx, before.logo_file_id) }
  })
  if (!ctx.db.isTransaction) await deleteBytes(ctx, unused)
  return outcome
}
