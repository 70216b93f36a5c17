import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { lockSlugs } from '../../lock-slugs.server.ts'

/**
 * Makes one category of the blog part of another: its posts go there, its slug and those it had lead there, and posts
 * that are being saved under it arrive there (`categoryForPost`). Done twice it is done once. Needs 'blog:manage'.
 */
export async function mergeBlogCategory(
  ctx: Ctx,
  { categoryId, intoId }: { categoryId: string; intoId: string },
): Promise<{ ok: true; posts: number } | { ok: false; reason: 'same' | 'gone' }> {
  allow(ctx.actor, 'blog:manage')
  if (categoryId === intoId) return { ok: false, reason: 'same' }
  return withTransaction(ctx, async (tx) => {
    // Saving a post takes this lock as well, so no transaction waits for a category with a post in hand.
    await lockSlugs(tx)
    const found = await tx.db
      .selectFrom('blog_categories')
      .select(['id', 'slug'])
      .where('id', 'in', [categoryId, intoId])
      .orderBy('id')
      .forUpdate()
      .execute()
    const from = found.find(({ id }) => id === categoryId)
    if (!from) return (await isMerged(tx, categoryId, intoId)) ? { ok: true, posts: 0 } : gone
    if (found.length < 2) return gone
    const posts = await tx.db
      .selectFrom('blog_posts')
      .select('id')
      .where('category_id', '=', categoryId)
      .orderBy('id')
      .forUpdate()
      .execute()
    await tx.db
      .updateTable('blog_posts')
      .set({ category_id: intoId })
      .where('category_id', '=', categoryId)
      .execute()
    await tx.db
      .updateTable('blog_category_slugs')
      .set({ category_id: intoId })
      .where('category_id', '=', categoryId)
      .execute()
    await tx.db
      .insertInto('blog_category_slugs')
      .values({ slug: from.slug, category_id: intoId, merged_id: categoryId, retired_at: tx.now })
      .execute()
    await tx.db.deleteFrom('blog_categories').where('id', '=', categoryId).execute()
    await audit(tx, {
      action: 'blog.merge-category',
      subject: { kind: 'blog-category', id: categoryId },
      details: { intoId, posts: posts.length },
    })
    return { ok: true, posts: posts.length }
  })
}

const gone = { ok: false, reason: 'gone' } as const

async function isMerged(tx: Ctx, categoryId: string, intoId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('blog_category_slugs')
    .select('slug')
    .where('merged_id', '=', categoryId)
    .where('category_id', '=', intoId)
    .executeTakeFirst()
  return row !== undefined
}
