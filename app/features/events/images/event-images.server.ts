import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { imageFile } from '#app/features/files/image-file.server.ts'
import { imageOf, type ShownImage } from '#app/features/files/rules/image-of.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

export type EventPicture = {
  id: string
  altText: string
  isPrimary: boolean
  image: ShownImage | null
}

/** The pictures of an event in their order. Needs 'events:manage'; throws NotFound. */
export async function eventImages(
  ctx: Ctx,
  eventId: string,
): Promise<{ isPublished: boolean; pictures: EventPicture[] }> {
  allow(ctx.actor, 'events:manage')
  if (!isId(eventId)) throw notFound('event')
  const [event, rows] = await Promise.all([
    ctx.db.selectFrom('events').select('status').where('id', '=', eventId).executeTakeFirst(),
    ctx.db
      .selectFrom('event_images as i')
      .select(['i.id', 'i.alt_text', 'i.is_primary'])
      .select(imageFile('i.file_id').as('image'))
      .where('i.event_id', '=', eventId)
      .orderBy('i.position')
      .orderBy('i.id')
      .execute(),
  ])
  if (!event) throw notFound('event')
  return {
    isPublished: event.status === 'published',
    pictures: rows.map((row) => ({
      id: row.id,
      altText: row.alt_text,
      isPrimary: row.is_primary,
      image: imageOf(row.image, row.alt_text),
    })),
  }
}
