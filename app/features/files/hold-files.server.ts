import { sql } from 'kysely'
import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'

/** Where texts keep the pictures they show: any of them may show what another one has. */
export const textsWithPictures = ['blog_post_files', 'blog_draft_files', 'page_files'] as const

/** Where a text that shows pictures keeps them: a table with its own id and the picture's. */
export type FileHolder = { table: (typeof textsWithPictures)[number]; column: string; owner: string }

/**
 * Keeps pictures for a text that shows them, in the transaction that saves it: uploads of the acting person that wait
 * are taken, and those that another text keeps are shared with it. A picture that belongs to something else
 * is shown for as long as that keeps it. Answers those that are kept now.
 */
export async function holdFiles(tx: Ctx, holder: FileHolder, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return []
  const ids = [...fileIds].sort()
  const taken = sql`update files set awaits_use_since = null
    where id = any(${ids}::uuid[]) and kind = 'image' and uploaded_by = ${userIdOf(tx.actor)}
      and awaits_use_since is not null
    returning id`
  const shared = textsWithPictures.map(
    (table) => sql`select file_id from ${sql.table(table)} where file_id = any(${ids}::uuid[])`,
  )
  const { rows } = await sql<{ id: string }>`
    with taken as (${taken}), kept as (select id from taken union ${sql.join(shared, sql` union `)}),
    held as (
      insert into ${sql.table(holder.table)} (${sql.ref(holder.column)}, file_id)
      select ${holder.owner}, id from kept on conflict do nothing
    )
    select id from kept`.execute(tx.db)
  return rows.map(({ id }) => id)
}
