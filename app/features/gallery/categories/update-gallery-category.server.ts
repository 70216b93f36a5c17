import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { categoryTerms, type TypedCategory } from '../rules/category-terms.ts'
import type { CategoryRefusal } from './create-gallery-category.server.ts'
import { isThere } from './is-there.server.ts'
import { lockCategories } from './lock-categories.server.ts'

/**
 * Saves a category. A form on an older `revision` than there is answers 'changed-meanwhile', unless it asks for what
 * is there already. Needs 'gallery:manage'; throws NotFound.
 */
export async function updateGalleryCategory(
  ctx: Ctx,
  input: TypedCategory & { categoryId: string; revision: number },
): Promise<{ ok: true } | { ok: false; reason: CategoryRefusal | 'changed-meanwhile' }> {
  allow(ctx.actor, 'gallery:manage')
  const { categoryId, revision } = input
  const terms = categoryTerms(input)
  if (!terms.ok) return terms
  const { name, description, position, eventId } = terms.value
  return withTransaction(ctx, async (tx) => {
    const all = await lockCategories(tx)
    const now = all.find(({ id }) => id === categoryId)
    if (!now) throw notFound('gallery category')
    const isSame =
      now.name === name &&
      now.description === description &&
      now.position === position &&
      now.eventId === eventId
    if (isSame) return { ok: true }
    if (now.revision !== revision) return { ok: false, reason: 'changed-meanwhile' }
    const isTaken = await tx.db
      .selectFrom('gallery_categories')
      .select('id')
      .where(({ fn, eb, val }) => eb(fn('lower', ['name']), '=', fn('lower', [val(name)])))
      .where('id', '<>', categoryId)
      .executeTakeFirst()
    if (isTaken) return { ok: false, reason: 'name-taken' }
    if (!(await isThere(tx, eventId))) return { ok: false, reason: 'no-such-event' }
    await tx.db
      .updateTable('gallery_categories')
      .set({ name, description, position, event_id: eventId, revision: revision + 1, updated_at: tx.now })
      .where('id', '=', categoryId)
      .execute()
    await audit(tx, {
      action: 'gallery.update-category',
      subject: { kind: 'gallery-category', id: categoryId },
      details: { position, eventId },
    })
    return { ok: true }
  })
}
