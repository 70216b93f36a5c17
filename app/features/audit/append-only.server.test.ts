import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aUser } from '#tests/factories/a-user.ts'
import { testContext } from '#tests/support/test-context.ts'
import { audit } from './audit.server.ts'
import { eraseRemarks } from './erase-remarks.server.ts'

const { ctx, as } = await testContext()
const admin = as(await aUser(ctx, { role: 'admin' }))

test('the audit log cannot be changed, not even by a session with triggers switched off', async () => {
  await audit(admin, { action: 'account.ban', subject: { kind: 'user', id: 'somebody' } })
  const attempts = [
    sql`update audit_entries set actor_user_id = null`,
    sql`delete from audit_entries`,
    sql`truncate audit_entries cascade`,
  ]
  for (const attempt of attempts) {
    await expect(attempt.execute(ctx.db)).rejects.toThrow('append-only')
    await expect(
      ctx.db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await attempt.execute(tx)
      }),
    ).rejects.toThrow('append-only')
  }
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_entries
    where action = 'account.ban' and actor_user_id is not null`.execute(ctx.db)
  expect(rows).toEqual([{ count: 1 }])
})

test('what was written about a person leaves with them, the entry stays', async () => {
  const person = await aUser(ctx)
  const other = await aUser(ctx)
  for (const { userId } of [person, other]) {
    const remark = { aboutUserId: userId, text: 'Was rude at the door' }
    await audit(admin, { action: 'account.ban', subject: { kind: 'user', id: userId }, remark })
  }
  await eraseRemarks(ctx, person.userId)
  await eraseRemarks(ctx, person.userId)
  const left = await ctx.db
    .selectFrom('audit_entries as a')
    .leftJoin('audit_remarks as r', 'r.entry_id', 'a.id')
    .select(['a.subject_id', 'a.details', 'r.remark'])
    .where('a.subject_id', 'in', [person.userId, other.userId])
    .where('a.action', '=', 'account.ban')
    .execute()
  expect(left).toHaveLength(2)
  expect(left).toContainEqual({ subject_id: person.userId, details: {}, remark: null })
  expect(left).toContainEqual({ subject_id: other.userId, details: {}, remark: 'Was rude at the door' })
})
