import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { lockSlugs } from '../../lock-slugs.server.ts'

/**
 * Moves a category of the blog up or down, past the neighbour `past` that the screen showed; 'changed-meanwhile' when
 * another one is there now. Needs 'blog:manage'.
 */
export async function moveBlogCategory(
  ctx: Ctx,
  { categoryId, move, past }: { categoryId: string; move: 'up' | 'down'; past: string },
): Promise<{ ok: true } | { ok: false; reason: 'changed-meanwhile' }> {
  allow(ctx.actor, 'blog:manage')
  return withTransaction(ctx, async (tx) => {
    await lockSlugs(tx)
    const rows = await tx.db
      .selectFrom('blog_categories')
      .select(['id', 'position'])
      .orderBy('position')
      .orderBy('name')
      .orderBy('id')
      .execute()
    const at = rows.findIndex(({ id }) => id === categoryId)
    const other = move === 'up' ? at - 1 : at + 1
    if (at < 0 || rows[other]?.id !== past) return { ok: false, reason: 'changed-meanwhile' }
    const ordered = rows
      .map(({ id }) => id)
      .with(at, past)
      .with(other, categoryId)
    for (const [index, id] of ordered.entries()) {
      await tx.db
        .updateTable('blog_categories')
        .set({ position: index + 1 })
        .where('id', '=', id)
        .where('position', '!=', index + 1)
        .execute()
    }
    await audit(tx, { action: 'blog.move-category', subject: { kind: 'blog-category', id: categoryId } })
    return { ok: true }
  })
}
