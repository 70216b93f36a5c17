import type { Ctx } from '#app/context.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { normaliseSlug } from '#app/features/events/rules/slug.ts'
import { allow } from '#app/kernel/actor.ts'
import { notFound } from '#app/kernel/errors.ts'
import { lockSlugs } from './lock-slugs.server.ts'
import { isReservedPostSlug } from './rules/post-slug.ts'

/**
 * Gives a post another slug; the one it had redirects from now on, and is nobody else's. Back to one it had is
 * fine. Needs 'blog:manage'.
 */
export async function renamePost(
  ctx: Ctx,
  input: { postId: string; slug: string },
): Promise<{ ok: true; slug: string } | { ok: false; reason: 'slug-invalid' | 'slug-taken' }> {
  allow(ctx.actor, 'blog:manage')
  const slug = normaliseSlug(input.slug)
  if (slug === null || isReservedPostSlug(slug)) return { ok: false, reason: 'slug-invalid' }
  return withTransaction(ctx, async (tx) => {
    await lockSlugs(tx)
    const post = await tx.db
      .selectFrom('blog_posts')
      .select('slug')
      .where('id', '=', input.postId)
      .forUpdate()
      .executeTakeFirst()
    if (!post) throw notFound('post')
    if (post.slug === slug) return { ok: true, slug }
    const taken = await tx.db
      .selectFrom('blog_posts')
      .select('id')
      .where('slug', '=', slug)
      .union(tx.db.selectFrom('blog_post_slugs').select('post_id as id').where('slug', '=', slug))
      .execute()
    if (taken.some(({ id }) => id !== input.postId)) return { ok: false, reason: 'slug-taken' }
    await tx.db.deleteFrom('blog_post_slugs').where('slug', '=', slug).execute()
    await tx.db
      .insertInto('blog_post_slugs')
      .values({ slug: post.slug, post_id: input.postId, retired_at: tx.now })
      .execute()
    await tx.db
      .updateTable('blog_posts')
      .set({ slug, updated_at: tx.now })
      .where('id', '=', input.postId)
      .execute()
    await audit(tx, {
      action: 'post.rename',
      subject: { kind: 'post', id: input.postId },
      details: { from: post.slug, to: slug },
    })
    return { ok: true, slug }
  })
}
