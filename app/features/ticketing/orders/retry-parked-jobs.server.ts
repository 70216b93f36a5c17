import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'

/**
 * Gives every parked job another round of attempts. Every job is safe to repeat; pressed twice at once each goes
 * back once. Needs 'settings:manage'.
 */
export async function retryParkedJobs(ctx: Ctx): Promise<{ ok: true; jobs: number }> {
  allow(ctx.actor, 'settings:manage')
  const jobs = await ctx.jobs.retryParked()
  if (jobs > 0) {
    await audit(ctx, { action: 'jobs.retry', subject: { kind: 'queue', id: 'parked' }, details: { jobs } })
  }
  return { ok: true, jobs }
}
