import type { Ctx } from '#app/context/ctx.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { cancelNextOrder } from './cancel-next-order.server.ts'
import { sendNextTickets } from './send-next-tickets.server.ts'

/** Steps of one job: few enough that it ends long before the queue gives it up for lost. */
const mostSteps = 200

/**
 * Works a run off, step by step, each step a transaction of its own. Job 'tickets.run'. Killed in the middle, or
 * beside another worker, it goes on where it stopped and does nothing twice: what is done is written with it.
 */
export async function processTicketRun(ctx: Ctx, { runId }: { runId: string }): Promise<void> {
  const row = await ctx.db
    .selectFrom('ticket_runs')
    .select(['id', 'event_id as eventId', 'kind', 'started_at as startedAt', 'options', 'finished_at'])
    .select('started_by')
    .where('id', '=', runId)
    .executeTakeFirst()
  if (!row || row.finished_at !== null) return
  // The permission was asked for and the password given when the run was started.
  const asSystem: Ctx = { ...ctx, actor: { kind: 'system', name: 'tickets.run', onBehalfOf: row.started_by } }
  const step = row.kind === 'resend' ? sendNextTickets : cancelNextOrder
  for (let steps = 0; steps < mostSteps; steps++) {
    if (!(await step(asSystem, row))) return finish(ctx, runId)
  }
  await enqueue(ctx, 'tickets.run', { runId }, { onlyOne: runId })
}

/** Over once nothing waits: another worker may still be at its last step. */
async function finish(ctx: Ctx, runId: string): Promise<void> {
  await ctx.db
    .updateTable('ticket_runs')
    .set({ finished_at: ctx.now })
    .where('id', '=', runId)
    .where('finished_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ticket_run_items')
            .select('ticket_id')
            .where('run_id', '=', runId)
            .where('state', '=', 'waiting'),
        ),
      ),
    )
    .execute()
}
