import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { BlogCategoryColour } from '#app/db/schema/blog.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { lockSlugs } from '../../lock-slugs.server.ts'
import { freeCategorySlug, isNameTaken } from './category-slugs.server.ts'

type Input = {
  categoryId: string
  /** The revision the form was opened with. */
  revision: number
  name: string
  colour: BlogCategoryColour
}

/**
 * Gives a category of the blog another name or colour. A new name gives it a new slug; the one it had leads to it.
 * The same once more changes nothing. Needs 'blog:manage'; throws NotFound.
 */
export async function updateBlogCategory(
  ctx: Ctx,
  { categoryId, revision, name, colour }: Input,
): Promise<{ ok: true } | { ok: false; reason: 'name-taken' | 'changed-meanwhile' }> {
  allow(ctx.actor, 'blog:manage')
  return withTransaction(ctx, async (tx) => {
    await lockSlugs(tx)
    const before = await tx.db
      .selectFrom('blog_categories')
      .select(['slug', 'name', 'colour', 'revision'])
      .where('id', '=', categoryId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!before) throw notFound('blog category')
    if (before.name === name && before.colour === colour) return { ok: true }
    if (before.revision !== revision) return { ok: false, reason: 'changed-meanwhile' }
    if (await isNameTaken(tx, name, categoryId)) return { ok: false, reason: 'name-taken' }
    const slug = before.name === name ? before.slug : await freeCategorySlug(tx, name, categoryId)
    if (slug !== before.slug) await retire(tx, { categoryId, from: before.slug, to: slug })
    await tx.db
      .updateTable('blog_categories')
      .set((eb) => ({ name, colour, slug, revision: eb('revision', '+', 1) }))
      .where('id', '=', categoryId)
      .execute()
    await audit(tx, {
      action: 'blog.change-category',
      subject: { kind: 'blog-category', id: categoryId },
      details: slug === before.slug ? {} : { from: before.slug, to: slug },
    })
    return { ok: true }
  })
}

async function retire(tx: Ctx, slugs: { categoryId: string; from: string; to: string }): Promise<void> {
  await tx.db.deleteFrom('blog_category_slugs').where('slug', '=', slugs.to).execute()
  await tx.db
    .insertInto('blog_category_slugs')
    .values({ slug: slugs.from, category_id: slugs.categoryId, merged_id: null, retired_at: tx.now })
    .execute()
}
