import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { soldStates } from '#app/features/ticketing/rules/order-life.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { type CancelledEvent, cancelledEvent } from './cancelled-event.server.ts'
import { lockHoldsOfEvent, releaseHoldsOfEvent } from './release-holds-of-event.server.ts'
import { settleCancelledOrder } from './settle-cancelled-order.server.ts'

const batch = 50
/** Orders of one job: it ends long before the queue takes it for lost. */
const mostInOneJob = 500

/**
 * Deals with the orders of a cancelled event one after the other, each in a transaction of its own (job
 * 'events.refund-run'). Safe to repeat, to be killed anywhere and to run twice at once: the later one goes on
 * where the rows end. One order that fails is noted and does not keep the others waiting.
 */
export async function runEventRefunds(
  ctx: Ctx,
  { eventId }: { eventId: string },
): Promise<{ done: number; failed: number; isFinished: boolean }> {
  allow(ctx.actor, 'money:manage')
  const counts = { done: 0, failed: 0 }
  const event = await cancelledEvent(ctx, eventId)
  if (!event || event.finishedAt) return { ...counts, isFinished: true }
  await withTransaction(ctx, async (tx) => {
    await releaseHoldsOfEvent(tx, event, await lockHoldsOfEvent(tx, eventId))
  })
  let after: string | null = null
  while (counts.done + counts.failed < mostInOneJob) {
    const orderIds = await ordersToSettle(ctx, eventId, after)
    for (const orderId of orderIds) counts[await settled(ctx, event, orderId)] += 1
    after = orderIds.at(-1) ?? after
    if (orderIds.length < batch) return { ...counts, isFinished: await finish(ctx, eventId) }
  }
  await enqueue(ctx, 'events.refund-run', { eventId }, { onlyOne: eventId })
  return { ...counts, isFinished: false }
}

async function settled(ctx: Ctx, event: CancelledEvent, orderId: string): Promise<'done' | 'failed'> {
  try {
    await settleCancelledOrder(ctx, event, orderId)
    return 'done'
  } catch (error) {
    ctx.log.error(
      { err: error, orderId, eventId: event.id },
      'An order of a cancelled event was not dealt with',
    )
    await ctx.db
      .insertInto('event_refund_run_orders')
      .values({ event_id: event.id, order_id: orderId, outcome: 'failed', tickets: 0, done_at: ctx.now })
      .onConflict((conflict) => conflict.columns(['event_id', 'order_id']).doNothing())
      .execute()
    return 'failed'
  }
}

/** The next orders with tickets of the event that are not settled, and those that failed. */
async function ordersToSettle(ctx: Ctx, eventId: string, after: string | null): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('l.order_id as id')
    .distinct()
    .where('l.event_id', '=', eventId)
    .whereRef('l.voided_quantity', '<', 'l.quantity')
    .where('o.status', 'in', [...soldStates])
    .$if(after !== null, (query) => query.where('l.order_id', '>', after ?? ''))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('event_refund_run_orders as d')
            .select('d.order_id')
            .where('d.event_id', '=', eventId)
            .whereRef('d.order_id', '=', 'l.order_id')
            .where('d.outcome', '<>', 'failed'),
        ),
      ),
    )
    .orderBy('l.order_id')
    .limit(batch)
    .execute()
  return rows.map((row) => row.id)
}

/**
 * The run is over when nothing is left and nothing failed; otherwise the sweep comes back to it. Under the run's lock:
 * what is added to it meanwhile is seen, or finds it over and begins it again.
 */
function finish(ctx: Ctx, eventId: string): Promise<boolean> {
  return withTransaction(ctx, async (tx) => {
    await tx.db
      .selectFrom('event_refund_runs')
      .select('event_id')
      .where('event_id', '=', eventId)
      .forNoKeyUpdate()
      .execute()
    const left = await ordersToSettle(tx, eventId, null)
    if (left.length > 0) return false
    await tx.db
      .updateTable('event_refund_runs')
      .set({ finished_at: tx.now })
      .where('event_id', '=', eventId)
      .where('finished_at', 'is', null)
      .execute()
    return true
  })
}
