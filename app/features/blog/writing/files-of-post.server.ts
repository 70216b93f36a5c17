import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * The pictures that a post shows or has shown, in its texts and as its featured image, and those in unsaved
 * drafts of it. The verb that deletes the post asks for them before, and gives them to `deleteAllUnused` after.
 */
export async function filesOfPost(tx: Ctx, postId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('blog_post_files')
    .select('file_id as id')
    .where('post_id', '=', postId)
    .union(
      tx.db
        .selectFrom('blog_draft_files as f')
        .innerJoin('blog_drafts as d', 'd.id', 'f.draft_id')
        .select('f.file_id as id')
        .where('d.post_id', '=', postId),
    )
    .union(
      tx.db
        .selectFrom('blog_revisions')
        .select((eb) => eb.ref('image_file_id').$notNull().as('id'))
        .where('post_id', '=', postId)
        .where('image_file_id', 'is not', null),
    )
    .union(
      tx.db
        .selectFrom('blog_posts')
        .select((eb) => eb.ref('image_file_id').$notNull().as('id'))
        .where('id', '=', postId)
        .where('image_file_id', 'is not', null),
    )
    .execute()
  return rows.map(({ id }) => id)
}
