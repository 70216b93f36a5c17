import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { type Move, positionsAfterSwap } from '../rules/category-order.ts'
import { lockCategories } from './lock-categories.server.ts'

/**
 * Moves a category past the neighbour that was seen beside it, `past`. Two presses, or two administrators who want
 * the same, move it once; where another has come between them it answers 'changed-meanwhile'. Nothing is before the
 * first or behind the last: 'at-the-end'. Needs 'gallery:manage'; throws NotFound.
 */
export function moveGalleryCategory(
  ctx: Ctx,
  input: { categoryId: string; move: Move; past: string | null },
): Promise<{ ok: true } | { ok: false; reason: 'at-the-end' | 'changed-meanwhile' }> {
  allow(ctx.actor, 'gallery:manage')
  const { categoryId, move, past } = input
  return withTransaction(ctx, async (tx) => {
    const list = await lockCategories(tx)
    const [at, there] = [categoryId, past].map((wanted) => list.findIndex(({ id }) => id === wanted))
    if (at === undefined || at < 0) throw notFound('gallery category')
    if (past === null) return { ok: false, reason: 'at-the-end' }
    if (there === undefined || there < 0) return { ok: false, reason: 'changed-meanwhile' }
    const step = move === 'up' ? -1 : 1
    // It is past it already.
    if (at - there === step) return { ok: true }
    if (there - at !== step) return { ok: false, reason: 'changed-meanwhile' }
    for (const { id, position } of positionsAfterSwap(list, Math.min(at, there)))
      await tx.db
        .updateTable('gallery_categories')
        .set(({ eb }) => ({ position, revision: eb('revision', '+', 1), updated_at: tx.now }))
        .where('id', '=', id)
        .execute()
    await audit(tx, {
      action: 'gallery.move-category',
      subject: { kind: 'gallery-category', id: categoryId },
      details: { move, past },
    })
    return { ok: true }
  })
}
