import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

/**
 * An event's pictures in their order, under the lock of its row: one editor at a time. Needs 'events:manage'; throws
 * NotFound for an event, or a picture, that is not there.
 */
export async function lockImages(tx: Ctx, eventId: string, imageId: string | null = null) {
  allow(tx.actor, 'events:manage')
  if (!isId(eventId)) throw notFound('event')
  const event = await tx.db
    .selectFrom('events')
    .select(['id', 'status', 'image_file_id as imageFileId'])
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!event) throw notFound('event')
  const images = await tx.db
    .selectFrom('event_images')
    .select(['id', 'file_id as fileId', 'is_primary as isPrimary', 'position', 'alt_text as altText'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  if (imageId !== null && !images.some((image) => image.id === imageId)) throw notFound('picture')
  return { event, images }
}

/** An event whose main picture is another one: its editors are told. */
export async function raiseRevision(tx: Ctx, eventId: string): Promise<void> {
  await tx.db
    .updateTable('events')
    .set((eb) => ({ revision: eb('revision', '+', 1), updated_at: tx.now }))
    .where('id', '=', eventId)
    .execute()
}
