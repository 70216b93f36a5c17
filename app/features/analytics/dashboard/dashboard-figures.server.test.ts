import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sidebarCounts } from '#app/features/order-admin/sidebar-counts.server.ts'
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
  const attention = async () => (await dashboardFigures(admin, '12m')).attention?.counts
  expect(await attention()).toMatchObject({ openEnquiries: 0, parkedJobs: 0, brokenInvariants: 0 })
  await sql`insert into enquiries (id, kind, status, name, email, subject, message, created_at)
    select gen_random_uuid(), 'contact', status, 'Ada', 'ada@school.example', 'Hello', 'Hello', now()
    from unnest(${['new', 'in_progress', 'closed']}::text[]) status`.execute(ctx.db)
  const { enquiries } = await sidebarCounts(admin)
  expect([enquiries, (await attention())?.openEnquiries]).toEqual([2, 2])
  await sql`insert into invariant_checks (only_one, checked_at, asked, broken)
    values (true, now(), 81, '[{"id": "I-01"}, {"id": "I-04"}]')`.execute(ctx.db)
  expect(await attention()).toMatchObject({ brokenInvariants: 2 })
})

test('is for administrators', async () => {
  await expect(dashboardFigures(as(actorWithRole('door')), '30d')).rejects.toThrow('admin:enter')
})
