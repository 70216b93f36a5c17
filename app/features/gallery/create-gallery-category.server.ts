import type { Ctx } from '#app/context.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { newId } from '#app/kernel/ids.ts'
import { longestDescription, longestName } from './rules/gallery-limits.ts'

export type CategoryRefusal = 'name-missing' | 'name-too-long' | 'description-too-long' | 'name-taken'

/**
 * Adds a category, named after an event: it comes after those that somebody has put in order. Its name is the
 * only one of its kind, whatever its capitals, so the same form sent twice makes one.
 */
export async function createGalleryCategory(
  ctx: Ctx,
  input: { name: string; description?: string; position?: number; eventId?: string | null },
): Promise<{ ok: true; id: string } | { ok: false; reason: CategoryRefusal }> {
  allow(ctx.actor, 'gallery:manage')
  const name = input.name.trim().replace(/\s+/g, ' ')
  const description = input.description?.trim() ?? ''
  if (name === '') return { ok: false, reason: 'name-missing' }
  if (name.length > longestName) return { ok: false, reason: 'name-too-long' }
  if (description.length > longestDescription) return { ok: false, reason: 'description-too-long' }
  return withTransaction(ctx, async (tx) => {
    const id = newId()
    const added = await tx.db
      .insertInto('gallery_categories')
      .values({
        id,
        name,
        description,
        ...(input.position === undefined ? {} : { position: input.position }),
        event_id: input.eventId ?? null,
        created_at: tx.now,
        updated_at: tx.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return { ok: false, reason: 'name-taken' }
    await audit(tx, {
      action: 'gallery.create-category',
      subject: { kind: 'gallery-category', id },
      details: { name },
    })
    return { ok: true, id }
  })
}
