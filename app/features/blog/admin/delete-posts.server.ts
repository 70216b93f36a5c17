import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { deleteAllUnused } from '#app/features/files/delete-all-unused.server.ts'
import { deleteBytes } from '#app/features/files/delete-bytes.server.ts'
import { lockSlugs } from '../lock-slugs.server.ts'
import { filesOfPost } from '../writing/files-of-post.server.ts'
import type { ChosenPosts } from './chosen-posts.ts'
import { lockPosts } from './lock-posts.server.ts'

/**
 * Deletes chosen posts for good, 500 at once, with their previews, views, revisions, unsaved texts and the pictures
 * that nothing else shows; `isMore` where others are left. Their addresses stay taken, so that no old link ever shows
 * another post. What is gone already does not count. Needs 'blog:manage'. Not for use inside a transaction.
 */
export async function deletePosts(
  ctx: Ctx,
  { chosen }: { chosen: ChosenPosts },
): Promise<{ ok: true; changed: number; isMore: boolean }> {
  allow(ctx.actor, 'blog:manage')
  const { keys, ...outcome } = await withTransaction(ctx, async (tx) => {
    await lockSlugs(tx)
    const { posts, isMore } = await lockPosts(tx, chosen)
    if (posts.length === 0) return { changed: 0, isMore, keys: [] }
    const ids = posts.map(({ id }) => id)
    const fileIds = new Set<string>()
    for (const id of ids) for (const fileId of await filesOfPost(tx, id)) fileIds.add(fileId)
    await tx.db.deleteFrom('blog_views').where('post_id', 'in', ids).execute()
    await tx.db.deleteFrom('blog_posts').where('id', 'in', ids).execute()
    await tx.db
      .insertInto('blog_post_slugs')
      .values(posts.map(({ slug }) => ({ slug, post_id: null, retired_at: tx.now })))
      .execute()
    for (const { id, slug } of posts)
      await audit(tx, { action: 'post.delete', subject: { kind: 'post', id }, details: { slug } })
    return { changed: ids.length, isMore, keys: await deleteAllUnused(tx, [...fileIds]) }
  })
  await deleteBytes(ctx, keys)
  return { ok: true, ...outcome }
}
