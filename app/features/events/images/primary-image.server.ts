import { sql } from 'kysely'
import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { claimUpload } from '#app/features/files/claim-upload.server.ts'
import { newId } from '#app/kernel/ids.ts'

/** Makes one of an event's pictures the main one. The caller holds the lock of the event's row. */
export async function markPrimary(
  tx: Ctx,
  eventId: string,
  image: { id: string; fileId: string },
): Promise<void> {
  await tx.db
    .updateTable('event_images')
    .set({ is_primary: false })
    .where('event_id', '=', eventId)
    .where('is_primary', '=', true)
    .where('id', '!=', image.id)
    .execute()
  await tx.db.updateTable('event_images').set({ is_primary: true }).where('id', '=', image.id).execute()
  await tx.db.updateTable('events').set({ image_file_id: image.fileId }).where('id', '=', eventId).execute()
}

/** Leaves an event without a main picture; its pictures stay. The caller holds the lock of the event's row. */
export async function unmarkPrimary(tx: Ctx, eventId: string): Promise<void> {
  await tx.db
    .updateTable('event_images')
    .set({ is_primary: false })
    .where('event_id', '=', eventId)
    .where('is_primary', '=', true)
    .execute()
  await tx.db.updateTable('events').set({ image_file_id: null }).where('id', '=', eventId).execute()
}

/** Puts a picture at the end of an event's pictures, not yet as its main one. Answers the id of its row. */
export async function appendImage(
  tx: Ctx,
  image: { eventId: string; fileId: string; altText: string },
): Promise<string> {
  const id = newId()
  await tx.db
    .insertInto('event_images')
    .values((eb) => ({
      id,
      event_id: image.eventId,
      file_id: image.fileId,
      alt_text: image.altText,
      position: eb
        .selectFrom('event_images')
        .select(sql<number>`coalesce(max(position), -1) + 1`.as('next'))
        .where('event_id', '=', image.eventId),
      is_primary: false,
    }))
    .execute()
  return id
}

/**
 * Gives an event its main picture: one it has already, or an upload of the actor's that waits to be used, which then
 * joins its pictures. False where it is neither. The caller holds the lock of the event's row.
 */
export async function takePicture(tx: Ctx, eventId: string, fileId: string): Promise<boolean> {
  const had = await tx.db
    .selectFrom('event_images')
    .select('id')
    .where('event_id', '=', eventId)
    .where('file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst()
  const userId = userIdOf(tx.actor)
  if (!had && (userId === null || !(await claimUpload(tx, { fileId, userId })))) return false
  const id = had?.id ?? (await appendImage(tx, { eventId, fileId, altText: '' }))
  await markPrimary(tx, eventId, { id, fileId })
  return true
}
