import { type Kysely, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { id } from './seeding.ts'

/**
 * So many members whom a campaign to all members reaches, each with a membership that was given for a year: nobody
 * looks for those at the payment provider.
 */
export async function seedReaders(db: Kysely<Database>, all: number): Promise<void> {
  const reader = sql`generate_series(1::bigint, ${all}::bigint) n`
  const user = id('0d0', 'n')
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`insert into users (id, name, email, email_verified, username, display_username, created_at, updated_at)
      select ${user}, 'Reader ' || n, 'reader-' || n || '@school.example', true, 'reader-' || n, 'reader-' || n,
        now(), now()
      from ${reader}`.execute(tx)
    await sql`insert into profiles (user_id, full_name, updated_at)
      select ${user}, 'Reader Number ' || n, now() from ${reader}`.execute(tx)
    await sql`insert into membership_grants (id, user_id, plan_id, starts_at, ends_at, reason, created_at)
      select ${id('0d1', 'n')}, ${user}, (select id from plans where archived_at is null order by id limit 1),
        now() - interval '1 day', now() + interval '1 year', 'seeded', now()
      from ${reader}`.execute(tx)
  })
  await sql`analyze users, profiles, membership_grants`.execute(db)
}
