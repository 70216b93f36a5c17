import { type Kysely, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'

type Copied = 'events' | 'ticket_types' | 'event_images'

/** Repeats the demo's coming events, with pictures and ticket types, until no list of events has room for more. */
export async function addEvents(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      create temporary table copied on commit drop as
      select id as source, gen_random_uuid() as id, n
      from events, generate_series(1, 5) n where status = 'published' and starts_at > ${new Date()}
    `.execute(trx)
    await copy(
      trx,
      'events',
      `'id', c.id, 'slug', r.slug || '-' || c.n, 'starts_at', r.starts_at + c.n * interval '9 days',
      'ends_at', r.ends_at + c.n * interval '9 days', 'is_featured', false`,
      'r.id = c.source',
    )
    for (const table of ['ticket_types', 'event_images'] as const) {
      await copy(trx, table, `'id', gen_random_uuid(), 'event_id', c.id`, 'r.event_id = c.source')
    }
  })
  await sql`analyze`.execute(db)
}

/** Copies rows of `table`, `changes` (pairs for jsonb_build_object) applied. */
async function copy(db: Kysely<Database>, table: Copied, changes: string, where: string): Promise<void> {
  await sql`
    insert into ${sql.table(table)}
    select made.* from ${sql.table(table)} r
    join copied c on ${sql.raw(where)}
    cross join lateral jsonb_populate_record(r, jsonb_build_object(${sql.raw(changes)})) made
  `.execute(db)
}
