import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { type CategoryProblem, categoryTerms, type TypedCategory } from '../rules/category-terms.ts'
import { isThere } from './is-there.server.ts'

export type CategoryRefusal = CategoryProblem | 'name-taken' | 'no-such-event'

/**
 * Adds a category, named after an event: it comes after those that were put in order by hand. Its name is the
 * only one of its kind, whatever its capitals, so the same form sent twice makes one.
 */
export async function createGalleryCategory(
  ctx: Ctx,
  input: TypedCategory,
): Promise<{ ok: true; id: string } | { ok: false; reason: CategoryRefusal }> {
  allow(ctx.actor, 'gallery:manage')
  const terms = categoryTerms(input)
  if (!terms.ok) return terms
  const { name, description, position, eventId } = terms.value
  return withTransaction(ctx, async (tx) => {
    if (!(await isThere(tx, eventId))) return { ok: false, reason: 'no-such-event' }
    const id = newId()
    const added = await tx.db
      .insertInto('gallery_categories')
      .values({
        id,
        name,
        description,
        position,
        event_id: eventId,
        created_at: tx.now,
        updated_at: tx.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return { ok: false, reason: 'name-taken' }
    await audit(tx, { action: 'gallery.create-category', subject: { kind: 'gallery-category', id } })
    return { ok: true, id }
  })
}
