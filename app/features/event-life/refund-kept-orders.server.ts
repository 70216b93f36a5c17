import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

/**
 * Gives back the paid orders of an event that was cancelled without refunds: its run goes on with those it has kept.
 * The second press changes nothing. Needs 'money:manage'.
 */
export async function refundKeptOrders(ctx: Ctx, input: { eventId: string }): Promise<void> {
  allow(ctx.actor, 'money:manage')
  const { eventId } = input
  if (!isId(eventId)) throw notFound('event')
  return withTransaction(ctx, async (tx) => {
    const run = await tx.db
      .updateTable('event_refund_runs')
      .set({ refunds: true, finished_at: null })
      .where('event_id', '=', eventId)
      .where('refunds', '=', false)
      .returning('event_id')
      .executeTakeFirst()
    if (!run) return
    await tx.db
      .deleteFrom('event_refund_run_orders')
      .where('event_id', '=', eventId)
      .where('outcome', '=', 'kept')
      .execute()
    await audit(tx, { action: 'event.refund-kept', subject: { kind: 'event', id: eventId } })
    await enqueue(tx, 'events.refund-run', { eventId }, { onlyOne: eventId })
  })
}
