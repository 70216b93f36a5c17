import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import type { ChangedPost } from './chosen-posts.ts'
import { lockPosts } from './lock-posts.server.ts'

/** `late`: how many posts were changed again or deleted since; those stay as they are. */
export type PostsUndone = { ok: true; changed: number; late: number }

/**
 * Undoes a change of the list: gives posts the status and the star they had before. A post that was changed since keeps
 * that change. Needs 'blog:manage'.
 */
export async function undoPostChange(ctx: Ctx, posts: readonly ChangedPost[]): Promise<PostsUndone> {
  allow(ctx.actor, 'blog:manage')
  const before = new Map(posts.map((post) => [post.id, post]))
  return withTransaction(ctx, async (tx) => {
    const locked = await lockPosts(tx, { ids: [...before.keys()] })
    let changed = 0
    for (const { id, revision } of locked.posts) {
      const was = before.get(id)
      if (!was || was.revision !== revision) continue
      const { numUpdatedRows } = await tx.db
        .updateTable('blog_posts')
        .set({ status: was.status, is_featured: was.isFeatured, updated_at: tx.now })
        .where('id', '=', id)
        // One that was never published has no date to come back with.
        .where(sql<boolean>`(${was.status} <> 'published' or published_at is not null)`)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) continue
      changed += 1
      await audit(tx, { action: 'post.undo', subject: { kind: 'post', id }, details: { status: was.status } })
    }
    return { ok: true, changed, late: before.size - changed }
  })
}
