import type { Ctx } from '#app/context/ctx.server.ts'
import { deleteIfUnused } from '#app/features/files/delete-if-unused.server.ts'

/**
 * Deletes an event that has no history, with its slugs, pictures, form templates, door staff, previews and
 * reminders. Part of a verb that asked for permission, made sure of that and has deleted the ticket types. Answers
 * the keys of the pictures' bytes, for `deleteBytes` after the commit; those of a copy's pictures stay.
 */
export async function deleteEventRows(tx: Ctx, eventId: string): Promise<string[]> {
  const { db } = tx
  await db.deleteFrom('event_slugs').where('event_id', '=', eventId).execute()
  await db.deleteFrom('door_assignments').where('event_id', '=', eventId).execute()
  const templates = db.selectFrom('form_templates').select('id').where('event_id', '=', eventId)
  await db.deleteFrom('form_template_versions').where('template_id', 'in', templates).execute()
  await db.deleteFrom('form_templates').where('event_id', '=', eventId).execute()
  const images = await db
    .deleteFrom('event_images')
    .where('event_id', '=', eventId)
    .returning('file_id')
    .execute()
  const event = await db
    .deleteFrom('events')
    .where('id', '=', eventId)
    .returning('image_file_id')
    .executeTakeFirst()
  const files = new Set([...images.map((image) => image.file_id), event?.image_file_id ?? null])
  const keys: string[] = []
  for (const fileId of files) {
    keys.push(...(await deleteIfUnused(tx, fileId)))
  }
  return keys
}
