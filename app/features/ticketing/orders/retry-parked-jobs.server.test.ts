import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { retryParkedJobs } from './retry-parked-jobs.server.ts'

const { ctx, as } = await testContext()

test('an administrator gives parked jobs another round, and leaves a trace', async () => {
  let parked = 2
  const withParked = (on: Ctx): Ctx => ({
    ...on,
    jobs: { ...on.jobs, retryParked: async () => (parked-- > 0 ? 2 : 0) },
  })
  for (const actor of [ctx.actor, actorWithRole('user'), actorWithRole('door')]) {
    await expect(retryParkedJobs(withParked(as(actor)))).rejects.toThrow('not allowed')
  }
  expect(parked).toBe(2)
  const admin = withParked(as(actorWithRole('admin')))
  expect(await retryParkedJobs(admin)).toEqual({ ok: true, jobs: 2 })
  parked = 0
  expect(await retryParkedJobs(admin)).toEqual({ ok: true, jobs: 0 })
  const audited = await ctx.db.selectFrom('audit_entries').select(['action', 'details']).execute()
  expect(audited).toEqual([{ action: 'jobs.retry', details: { jobs: 2 } }])
})
