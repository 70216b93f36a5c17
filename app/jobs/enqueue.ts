import type { Ctx } from '#app/context.server.ts'
import type { JobName, JobOptions, JobPayloads } from './contracts.ts'

/** Puts a job into the queue in the caller's transaction: it exists if and only if that commits. */
export function enqueue<Name extends JobName>(
  ctx: Ctx,
  name: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): Promise<void> {
  return ctx.jobs.send(ctx.db, name, payload, options)
}
