import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { TestimonialFields } from './home-form.ts'
import type { HomeItemSaved } from './home-item.server.ts'
import { saveHomeItem } from './save-home-item.server.ts'

/** Adds a testimonial to the home page, or changes one; see `saveHomeItem`. Needs 'pages:manage'. */
export async function saveTestimonial(
  ctx: Ctx,
  id: string,
  fields: TestimonialFields,
): Promise<HomeItemSaved> {
  allow(ctx.actor, 'pages:manage')
  const { fileId, version, ...words } = fields
  const row = { ...words, portrait_file_id: fileId }
  const item = { kind: 'testimonial' as const, id, words, fileId, version }
  return saveHomeItem(ctx, item, {
    async read({ db }) {
      const before = await db.selectFrom('testimonials').selectAll().where('id', '=', id).executeTakeFirst()
      if (!before) return null
      const { name, role, quote, portrait_file_id, version: saved } = before
      return { words: { name, role, quote }, fileId: portrait_file_id, version: saved }
    },
    add: ({ db }, position) =>
      db
        .insertInto('testimonials')
        .values({ id, ...row, position })
        .execute(),
    change: ({ db }, next) =>
      db
        .updateTable('testimonials')
        .set({ ...row, version: next })
        .where('id', '=', id)
        .execute(),
  })
}
