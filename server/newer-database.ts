import { type Kysely, sql } from 'kysely'
import { migrationNames } from '#app/db/migrate.server.ts'
import type { Database } from '#app/db/schema.ts'
import { refusal } from './refusal.ts'

/** Refuses to start on a database that a newer version has migrated: migrations only go forward. */
export async function refuseNewerDatabase(db: Kysely<Database>): Promise<void> {
  const { rows: found } = await sql<{ is: boolean }>`
    select to_regclass('public.kysely_migration') is not null as is`.execute(db)
  if (!found[0]?.is) return
  const own = await migrationNames()
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name <> all(${own}) order by name desc limit 1`.execute(db)
  const [newer] = rows
  if (!newer) return
  throw refusal(
    `The database belongs to a newer version, which has migration ${newer.name}: start that version, or restore a backup of before the upgrade (docs/operations.md).`,
  )
}
