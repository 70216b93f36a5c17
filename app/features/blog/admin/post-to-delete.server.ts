import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

/** What a person is asked about before a post goes for good. Needs 'blog:manage'; throws NotFound. */
export async function postToDelete(
  ctx: Ctx,
  postId: string,
): Promise<{ id: string; title: string; slug: string; views: number; isShown: boolean }> {
  allow(ctx.actor, 'blog:manage')
  const row = isId(postId)
    ? await ctx.db
        .selectFrom('blog_posts')
        .select(['id', 'title', 'slug', 'view_count as views', 'shown_at'])
        .where('id', '=', postId)
        .executeTakeFirst()
    : undefined
  if (!row) throw notFound('post')
  const { shown_at: shownAt, ...post } = row
  return { ...post, isShown: shownAt !== null && shownAt <= ctx.now }
}
