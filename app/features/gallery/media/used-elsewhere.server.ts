import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { FileUse } from '../rules/file-uses.ts'

/** Where a file may be shown but as an item of the gallery: every other column that refers to one. */
export const otherUses: readonly { table: string; column: string; use: FileUse }[] = [
  { table: 'events', column: 'image_file_id', use: 'event' },
  { table: 'event_images', column: 'file_id', use: 'event' },
  { table: 'blog_posts', column: 'image_file_id', use: 'post' },
  { table: 'blog_revisions', column: 'image_file_id', use: 'post' },
  { table: 'blog_post_files', column: 'file_id', use: 'post' },
  { table: 'blog_draft_files', column: 'file_id', use: 'post' },
  { table: 'pages', column: 'image_file_id', use: 'page' },
  { table: 'page_versions', column: 'image_file_id', use: 'page' },
  { table: 'page_files', column: 'file_id', use: 'page' },
  { table: 'partners', column: 'logo_file_id', use: 'page' },
  { table: 'testimonials', column: 'portrait_file_id', use: 'page' },
  { table: 'sponsors', column: 'logo_file_id', use: 'person' },
  { table: 'profiles', column: 'avatar_file_id', use: 'person' },
  { table: 'member_images', column: 'file_id', use: 'person' },
  { table: 'membership_applications', column: 'logo_file_id', use: 'person' },
  { table: 'membership_applications', column: 'portrait_file_id', use: 'person' },
]

/** Which of the files of chosen items something else shows, and what; a poster of another chosen item is none. */
export async function usedElsewhere(
  tx: Ctx,
  items: readonly { id: string; fileId: string }[],
): Promise<Map<string, FileUse>> {
  const fileIds = items.map(({ fileId }) => fileId)
  const ids = items.map(({ id }) => id)
  const uses = otherUses.map(
    ({ table, column, use }) =>
      sql`select ${sql.ref(column)} as id, ${use} as use from ${sql.table(table)}
          where ${sql.ref(column)} = any(${fileIds}::uuid[])`,
  )
  const posters = sql`select poster_file_id as id, 'video' as use from gallery_items
    where poster_file_id = any(${fileIds}::uuid[]) and id <> all(${ids}::uuid[])`
  const { rows } = await sql<{ id: string; use: FileUse }>`${sql.join(
    [...uses, posters],
    sql` union all `,
  )}`.execute(tx.db)
  return new Map(rows.map(({ id, use }) => [id, use]))
}
