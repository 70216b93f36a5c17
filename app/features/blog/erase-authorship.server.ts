import type { Ctx } from '#app/context/ctx.server.ts'
import { deleteAllUnused } from '#app/features/files/delete-all-unused.server.ts'

/**
 * Takes a person's name off the posts they wrote; the posts and their versions stay. What they typed and did not save
 * goes. Part of erasure; answers the keys of pictures that nothing shows any more, for `deleteBytes` after the commit.
 */
export async function eraseAuthorship(tx: Ctx, userId: string): Promise<string[]> {
  await tx.db
    .updateTable('blog_posts')
    .set({ author_id: null, author_name: '' })
    .where('author_id', '=', userId)
    .execute()
  await tx.db.updateTable('blog_revisions').set({ saved_by: null }).where('saved_by', '=', userId).execute()
  const files = await tx.db
    .selectFrom('blog_draft_files as f')
    .innerJoin('blog_drafts as d', 'd.id', 'f.draft_id')
    .select('f.file_id as id')
    .where('d.author_id', '=', userId)
    .execute()
  await tx.db.deleteFrom('blog_drafts').where('author_id', '=', userId).execute()
  return deleteAllUnused(
    tx,
    files.map(({ id }) => id),
  )
}
