import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { deleteAllUnused } from '#app/features/files/delete-all-unused.server.ts'

/**
 * Deletes what the acting person has typed about a post and not saved, in a transaction of its own or in that of the
 * verb that saves it. Links that showed it show the post from then on, where there is one. Answers the keys of pictures that
 * nothing shows any more, for `deleteBytes` after the commit. Needs 'blog:manage'.
 */
export async function deleteDraft(tx: Ctx, postId: string): Promise<string[]> {
  allow(tx.actor, 'blog:manage')
  const draft = await tx.db
    .selectFrom('blog_drafts')
    .select('id')
    .where('author_id', '=', userIdOf(tx.actor))
    .where((eb) => eb.or([eb('post_id', '=', postId), eb('id', '=', postId)]))
    .forUpdate()
    .executeTakeFirst()
  if (!draft) return []
  const post = await tx.db.selectFrom('blog_posts').select('id').where('id', '=', postId).executeTakeFirst()
  if (post) {
    await tx.db
      .updateTable('blog_previews')
      .set({ post_id: post.id, draft_id: null })
      .where('draft_id', '=', draft.id)
      .execute()
  }
  const files = await tx.db
    .deleteFrom('blog_draft_files')
    .where('draft_id', '=', draft.id)
    .returning('file_id')
    .execute()
  await tx.db.deleteFrom('blog_drafts').where('id', '=', draft.id).execute()
  return deleteAllUnused(
    tx,
    files.map((file) => file.file_id),
  )
}
