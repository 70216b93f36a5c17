import type { Ctx } from '#app/context.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { removeBytes } from '#app/features/files/remove-bytes.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/ids.ts'
import { homeMemoryKey } from './home-content.server.ts'
import type { TestimonialFields } from './home-form.ts'
import {
  dropIfUnused,
  type HomeItemSaved,
  lockHomeItems,
  mayTakePlace,
  nextPosition,
} from './home-item.server.ts'

/**
 * Adds a testimonial to the home page, at its end, or changes one: `id` is made by whoever opens the form, so that the same
 * form twice adds one. The picture before it goes. Needs 'pages:manage'.
 */
export async function saveTestimonial(
  ctx: Ctx,
  id: string,
  fields: TestimonialFields,
): Promise<HomeItemSaved> {
  allow(ctx.actor, 'pages:manage')
  if (!isId(id)) throw badRequest('not an id')
  const { fileId, version, ...words } = fields
  const saved = await withTransaction(ctx, async (tx): Promise<HomeItemSaved> => {
    await lockHomeItems(tx, 'testimonial')
    const before = await tx.db
      .selectFrom('testimonials')
      .select(['name', 'role', 'quote', 'portrait_file_id', 'version'])
      .where('id', '=', id)
      .executeTakeFirst()
    const row = { ...words, portrait_file_id: fileId }
    if (before && isSame(before, row)) return { ok: true, unused: [] }
    if ((before?.version ?? 0) !== version) return { ok: false, reason: 'changed-meanwhile' }
    const fileBefore = before?.portrait_file_id ?? null
    if (!(await mayTakePlace(tx, fileId, fileBefore))) return { ok: false, reason: 'picture-gone' }
    if (before) {
      await tx.db
        .updateTable('testimonials')
        .set({ ...row, version: version + 1 })
        .where('id', '=', id)
        .execute()
    } else {
      const position = await nextPosition(tx, 'testimonial')
      await tx.db
        .insertInto('testimonials')
        .values({ id, ...row, position })
        .execute()
    }
    await audit(tx, {
      action: before ? 'testimonial.change' : 'testimonial.add',
      subject: { kind: 'testimonial', id },
      details: words,
    })
    return { ok: true, unused: fileBefore === fileId ? [] : await dropIfUnused(tx, fileBefore) }
  })
  ctx.memory.forget(homeMemoryKey)
  if (saved.ok) await removeBytes(ctx, saved.unused)
  return saved
}

function isSame(before: Record<string, unknown>, row: Record<string, unknown>): boolean {
  return Object.entries(row).every(([key, value]) => before[key] === value)
}
