import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { anniversaryCounts } from '#app/features/memberships/billing/active-members.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { newId } from '#app/kernel/ids.ts'

/**
 * Starts a look for paid renewals without a mailed receipt; one at a time: while one is under way, that is
 * answered, and its work asked for again in case it was lost. Every day by the schedule, and when an administrator wants
 * it. Needs 'mail:manage'.
 */
export async function startReceiptRun(ctx: Ctx): Promise<{ runId: string; isNew: boolean }> {
  allow(ctx.actor, 'mail:manage')
  const counts = await anniversaryCounts(ctx)
  return withTransaction(ctx, async (tx) => {
    const started = await tx.db
      .insertInto('receipt_runs')
      .values({
        id: newId(),
        asked_by: userIdOf(tx.actor),
        total_active_members: counts.totalActiveMembers,
        anniversary_members: counts.anniversaryMembers,
        started_at: tx.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    const { id } = started ?? (await underWay(tx))
    await enqueue(tx, 'campaigns.receipts', { runId: id }, { onlyOne: id })
    if (started) await audit(tx, { action: 'receipt-run.start', subject: { kind: 'receipt-run', id } })
    return { runId: id, isNew: started !== undefined }
  })
}

/** The transaction that started it has committed, or this one would have waited; it may be over by now. */
async function underWay(tx: Ctx) {
  return tx.db
    .selectFrom('receipt_runs')
    .select('id')
    .orderBy((row) => row('finished_at', 'is', null), 'desc')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}
