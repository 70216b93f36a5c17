import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { tryRefundAgain } from '#app/features/ticketing/refunds/try-refund-again.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

/**
 * Tries again what went wrong in the run of a cancelled event: refunds that the provider refused, each as its next
 * attempt, and orders that were not dealt with. Answers how many refunds are on their way again. Pressing it twice
 * finds nothing to do. Needs 'money:manage'.
 */
export async function retryRefundRun(ctx: Ctx, input: { eventId: string }): Promise<{ refunds: number }> {
  allow(ctx.actor, 'money:manage')
  if (!isId(input.eventId)) throw notFound('event')
  const { eventId } = input
  const refused = await ctx.db
    .selectFrom('event_refund_run_orders as d')
    .innerJoin('refunds as r', 'r.id', 'd.refund_id')
    .select(['d.order_id as orderId', 'r.id as refundId'])
    .where('d.event_id', '=', eventId)
    .where('r.status', '=', 'failed')
    .orderBy('d.order_id')
    .limit(200)
    .execute()
  let refunds = 0
  for (const refund of refused) {
    const repeated = await tryRefundAgain(ctx, refund)
    if (repeated.ok) refunds += 1
  }
  await enqueue(ctx, 'events.refund-run', { eventId }, { onlyOne: eventId })
  return { refunds }
}
