import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testContext } from '#tests/support/test-context.ts'
import { refuseNewerDatabase } from './newer-database.ts'
import { isRefusal } from './refusal.ts'

const { ctx } = await testContext()

test('a database is refused once a newer version has migrated it, and named by what that did', async () => {
  await refuseNewerDatabase(ctx.db)
  await sql`insert into kysely_migration (name, timestamp) values ('9999_of_tomorrow', '')`.execute(ctx.db)
  const refused = await refuseNewerDatabase(ctx.db).catch((error: unknown) => error)
  expect(isRefusal(refused)).toBe(true)
  expect(String(refused)).toContain('which has migration 9999_of_tomorrow: start that version')
})
