import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { lockSlugs } from '../../lock-slugs.server.ts'

/**
 * Deletes an empty category of the blog; what is gone already is. One with posts, drafts and archived ones included,
 * stays: 'not-empty', with how many there are. Needs 'blog:manage'.
 */
export async function deleteBlogCategory(
  ctx: Ctx,
  { categoryId }: { categoryId: string },
): Promise<{ ok: true } | { ok: false; reason: 'not-empty'; posts: number }> {
  allow(ctx.actor, 'blog:manage')
  return withTransaction(ctx, async (tx) => {
    await lockSlugs(tx)
    const category = await tx.db
      .selectFrom('blog_categories')
      .select('slug')
      .where('id', '=', categoryId)
      .forUpdate()
      .executeTakeFirst()
    if (!category) return { ok: true }
    const { posts } = await tx.db
      .selectFrom('blog_posts')
      .select(sql<number>`count(*)::int`.as('posts'))
      .where('category_id', '=', categoryId)
      .executeTakeFirstOrThrow()
    if (posts > 0) return { ok: false, reason: 'not-empty', posts }
    await tx.db.deleteFrom('blog_categories').where('id', '=', categoryId).execute()
    await audit(tx, {
      action: 'blog.delete-category',
      subject: { kind: 'blog-category', id: categoryId },
      details: { slug: category.slug },
    })
    return { ok: true }
  })
}
