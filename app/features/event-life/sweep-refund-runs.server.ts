import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { enqueueAll } from '#app/jobs/enqueue.ts'

/**
 * Has every run that is not finished go on, in case its job was lost or some of its orders failed. Job
 * 'events.sweep-refund-runs'.
 */
export async function sweepRefundRuns(ctx: Ctx): Promise<{ runs: number }> {
  allow(ctx.actor, 'money:manage')
  const runs = await ctx.db
    .selectFrom('event_refund_runs')
    .select('event_id as eventId')
    .where('finished_at', 'is', null)
    .orderBy('started_at')
    .execute()
  if (runs.length === 0) return { runs: 0 }
  await enqueueAll(
    ctx,
    'events.refund-run',
    runs.map(({ eventId }) => ({ payload: { eventId }, options: { onlyOne: eventId } })),
  )
  return { runs: runs.length }
}
