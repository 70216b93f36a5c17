import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { holdFiles } from '#app/features/files/hold-files.server.ts'
import { filesInHtml } from '#app/features/files/rules/files-in-html.ts'
import type { PostColumns } from './post-columns.server.ts'

/** Keeps what a post says as its revision `number`, and the pictures in it with the post. Part of verbs. */
export async function keepRevision(
  tx: Ctx,
  saved: { postId: string; number: number; columns: PostColumns; restoredFrom: number | null },
): Promise<void> {
  const { postId, number, columns, restoredFrom } = saved
  const { content_text: _words, read_time_minutes: _minutes, category_id: _category, ...said } = columns
  const { is_featured: _isFeatured, ...text } = said
  await tx.db
    .insertInto('blog_revisions')
    .values({
      ...{ post_id: postId, number, ...text, restored_from: restoredFrom },
      ...{ saved_at: tx.now, saved_by: userIdOf(tx.actor) },
    })
    .execute()
  const pictures = filesInHtml(columns.content_html)
  const { image_file_id: featured } = columns
  await holdFiles(
    tx,
    { table: 'blog_post_files', column: 'post_id', owner: postId },
    featured === null ? pictures : [...pictures, featured],
  )
}
