import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'

/** All rows that mention one of `marks`, of every table but the sessions, as a digest each: equal where nothing changed. */
export async function rowDigests({ db }: Ctx, marks: readonly string[]): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'sessions'
  `.execute(db)
  const like = marks.map((mark) => `%${mark}%`)
  const state: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t where t::text like any(${like}::text[]) order by 1
    `.execute(db)
    if (rows.length > 0) state[name] = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  }
  return state
}
