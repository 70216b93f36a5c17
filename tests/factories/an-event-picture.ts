import type { Ctx } from '#app/context/ctx.server.ts'
import { newId } from '#app/kernel/ids.ts'

/** A stored picture; one of `uploadedBy` waits to be used. Answers its id. */
export async function aPicture(ctx: Ctx, uploadedBy: string | null = null): Promise<string> {
  const id = newId()
  await ctx.db
    .insertInto('files')
    .values({
      id,
      key: `images/${id}/full.jpg`,
      kind: 'image',
      original_name: 'hall.jpg',
      content_type: 'image/jpeg',
      bytes: 10,
      width: 1200,
      height: 800,
      variants: JSON.stringify([
        { key: `images/${id}/400.webp`, width: 400, height: 267, bytes: 5, contentType: 'image/webp' },
      ]),
      uploaded_by: uploadedBy,
      awaits_use_since: uploadedBy === null ? null : ctx.now,
      created_at: ctx.now,
    })
    .execute()
  return id
}

/** A picture of an event, its main one if it is the first. Answers the ids of its row and its file. */
export async function anEventPicture(
  ctx: Ctx,
  eventId: string,
  position = 0,
): Promise<{ id: string; fileId: string }> {
  const [id, fileId] = [newId(), await aPicture(ctx)]
  const isPrimary = position === 0
  await ctx.db
    .insertInto('event_images')
    .values({ id, event_id: eventId, file_id: fileId, position, is_primary: isPrimary })
    .execute()
  if (isPrimary)
    await ctx.db.updateTable('events').set({ image_file_id: fileId }).where('id', '=', eventId).execute()
  return { id, fileId }
}
