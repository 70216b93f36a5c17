import type { Ctx } from '#app/context.server.ts'
import type { JobName, JobOptions, JobPayloads } from './contracts.ts'
import type { JobToSend } from './queue-port.ts'

/** Puts a job into the queue in the caller's transaction: it exists if and only if that commits. */
export function enqueue<Name extends JobName>(
  ctx: Ctx,
  name: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): Promise<void> {
  return enqueueAll(ctx, name, [{ payload, options }])
}

/** As {@link enqueue}, for several jobs of one name: one statement. */
export function enqueueAll<Name extends JobName>(
  ctx: Ctx,
  name: Name,
  jobs: readonly JobToSend<JobPayloads[Name]>[],
): Promise<void> {
  return ctx.jobs.send(ctx.db, name, jobs)
}
