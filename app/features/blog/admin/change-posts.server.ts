import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import type { ChangedPost, ChosenPosts, PostChange } from './chosen-posts.ts'
import { lockPosts } from './lock-posts.server.ts'

export type PostsChanged = { ok: true; changed: number; isMore: boolean; before: ChangedPost[] }

type Change = Exclude<PostChange, 'delete'>

/** Which posts a change is for, `p` being one, and what it sets. */
const changes: Record<
  Change,
  {
    still: RawBuilder<SqlBool>
    set: { status: 'archived' | 'draft' } | { is_featured: boolean }
    action: `post.${string}`
  }
> = {
  archive: { still: sql`p.status <> 'archived'`, set: { status: 'archived' }, action: 'post.archive' },
  restore: { still: sql`p.status = 'archived'`, set: { status: 'draft' }, action: 'post.unarchive' },
  feature: { still: sql`not p.is_featured`, set: { is_featured: true }, action: 'post.feature' },
  unfeature: { still: sql`p.is_featured`, set: { is_featured: false }, action: 'post.unfeature' },
}

/**
 * Archives chosen posts, takes them out of the archive as drafts, or puts them above the list of the blog or not; 500
 * at once, `isMore` where others are left. Those that are so already do not count. `before` is what the
 * changed ones were, for Undo. Needs 'blog:manage'.
 */
export async function changePosts(
  ctx: Ctx,
  { chosen, change }: { chosen: ChosenPosts; change: Change },
): Promise<PostsChanged> {
  allow(ctx.actor, 'blog:manage')
  const { still, set, action } = changes[change]
  return withTransaction(ctx, async (tx) => {
    const { posts, isMore } = await lockPosts(tx, chosen, still)
    if (posts.length === 0) return { ok: true, changed: 0, isMore, before: [] }
    const ids = posts.map(({ id }) => id)
    const changed = await tx.db
      .updateTable('blog_posts')
      .set({ ...set, updated_at: tx.now })
      .where('id', 'in', ids)
      .returning(['id', 'revision'])
      .execute()
    for (const id of ids) await audit(tx, { action, subject: { kind: 'post', id } })
    const revisions = new Map(changed.map(({ id, revision }) => [id, revision]))
    const before = posts.map(({ id, status, isFeatured, revision }) => ({
      ...{ id, status, isFeatured },
      revision: revisions.get(id) ?? revision,
    }))
    return { ok: true, changed: ids.length, isMore, before }
  })
}
