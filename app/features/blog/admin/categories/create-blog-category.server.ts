import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { BlogCategoryColour } from '#app/db/schema/blog.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { lockSlugs } from '../../lock-slugs.server.ts'
import { freeCategorySlug, isNameTaken } from './category-slugs.server.ts'

/**
 * Adds a category of the blog after the others. Its name is the only one of its kind, whatever its capitals, so the
 * same form sent twice makes one. Needs 'blog:manage'.
 */
export async function createBlogCategory(
  ctx: Ctx,
  { name, colour }: { name: string; colour: BlogCategoryColour },
): Promise<{ ok: true; id: string } | { ok: false; reason: 'name-taken' }> {
  allow(ctx.actor, 'blog:manage')
  return withTransaction(ctx, async (tx) => {
    await lockSlugs(tx)
    const id = newId()
    if (await isNameTaken(tx, name, id)) return { ok: false, reason: 'name-taken' }
    const slug = await freeCategorySlug(tx, name, id)
    await tx.db
      .insertInto('blog_categories')
      .values((eb) => ({
        ...{ id, slug, name, colour, created_at: tx.now },
        position: eb
          .selectFrom('blog_categories')
          .select(sql<number>`coalesce(max(position), 0) + 1`.as('position')),
      }))
      .execute()
    await audit(tx, {
      action: 'blog.create-category',
      subject: { kind: 'blog-category', id },
      details: { slug },
    })
    return { ok: true, id }
  })
}
