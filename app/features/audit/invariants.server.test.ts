import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { banUser } from '#app/features/people/ban-user.server.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { testContext } from '#tests/support/test-context.ts'
import { auditInvariants } from './invariants.server.ts'

const { ctx, as } = await testContext()
const broken = async () =>
  (await Promise.all(auditInvariants.map(({ find }) => find(ctx.db, ctx.now)))).flat()

test('find what was not audited, and a log that could be changed', async () => {
  const admin = as(await aUser(ctx, { role: 'admin' }))
  const [told, untold] = [await aUser(ctx), await aUser(ctx)]
  await banUser(admin, { userId: told.userId, reason: 'Rude' })
  await expectInvariants(ctx)
  await ctx.db
    .insertInto('user_bans')
    .values({ user_id: untold.userId, reason: '', banned_by: null, banned_at: ctx.now })
    .execute()
  expect(await broken()).toEqual([{ what: 'ban', id: untold.userId }])
  await ctx.db.deleteFrom('user_bans').execute()
  await sql`alter table audit_entries enable trigger audit_entries_append_only`.execute(ctx.db)
  expect(await broken()).toEqual([{ guard: 'audit_entries_append_only' }])
  await sql`alter table audit_entries enable always trigger audit_entries_append_only`.execute(ctx.db)
  expect(await broken()).toEqual([])
})
