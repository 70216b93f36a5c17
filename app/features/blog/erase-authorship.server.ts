import type { Ctx } from '#app/context.server.ts'

/** Takes somebody's name off the posts they wrote; the posts stay. Part of erasure. */
export async function eraseAuthorship(tx: Ctx, userId: string): Promise<void> {
  await tx.db
    .updateTable('blog_posts')
    .set({ author_id: null, author_name: '' })
    .where('author_id', '=', userId)
    .execute()
}
