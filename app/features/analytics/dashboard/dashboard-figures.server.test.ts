import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anEvent } from '#tests/factories/an-event.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { dashboardFigures } from './dashboard-figures.server.ts'

const { as, ctx } = await testContext()
const admin = as(actorWithRole('admin'))

test('a figure that cannot be loaded is none, and takes no other with it (rule R045)', async () => {
  await anEvent(ctx)
  // There is no queue in this database: what needs attention cannot be told.
  const told: unknown[] = []
  const log = { ...ctx.log, error: (entry: unknown) => told.push(entry) }
  const figures = await dashboardFigures({ ...admin, log }, '30d')
  expect(figures.attention).toBeNull()
  expect(told).toEqual([expect.objectContaining({ figure: 'attention' })])
  expect(figures).toMatchObject({
    glance: { members: 0, joined: 0, upcoming: 1, drafts: 0, events: [] },
    revenue: { totals: [], sales: [], events: [], isBehind: false },
  })

  await sql`create schema pgboss`.execute(ctx.db)
  await sql`create table pgboss.job (name text, state text)`.execute(ctx.db)
  expect((await dashboardFigures(admin, '12m')).attention).toMatchObject({ newEnquiries: 0, parkedJobs: 0 })
})

test('is for administrators', async () => {
  await expect(dashboardFigures(as(actorWithRole('door')), '30d')).rejects.toThrow('admin:enter')
})
