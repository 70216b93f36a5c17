import { allow, doorPassIdOf, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

/**
 * Settles a conflict: it is shown at no door of the event any more. Needs 'tickets:check-in' for the
 * event. Settled again it stays as it was.
 */
export async function settleConflict(ctx: Ctx, { scanId }: { scanId: string }): Promise<void> {
  if (!isId(scanId)) throw notFound('conflict')
  await withTransaction(ctx, async (tx) => {
    const conflict = await tx.db
      .selectFrom('door_conflicts')
      .select(['event_id', 'settled_at'])
      .where('scan_id', '=', scanId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!conflict) throw notFound('conflict')
    allow(tx.actor, 'tickets:check-in', conflict.event_id)
    if (conflict.settled_at) return
    await tx.db
      .updateTable('door_conflicts')
      .set({
        settled_at: tx.now,
        settled_by: userIdOf(tx.actor),
        settled_by_pass: doorPassIdOf(tx.actor),
      })
      .where('scan_id', '=', scanId)
      .execute()
    await audit(tx, { action: 'scan.settle-conflict', subject: { kind: 'scan', id: scanId } })
  })
}
