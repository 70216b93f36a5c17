import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { notFound } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'

/**
 * Puts a stored picture at the end of an event's gallery. The first one, or one that is `primary`, becomes
 * the event's main picture.
 */
export async function addEventImage(
  ctx: Ctx,
  input: { eventId: string; fileId: string; altText: string; primary?: boolean },
): Promise<{ ok: true; id: string } | { ok: false; reason: 'not-an-image' }> {
  allow(ctx.actor, 'events:manage')
  return withTransaction(ctx, async (tx) => {
    const event = await tx.db
      .selectFrom('events')
      .select('image_file_id')
      .where('id', '=', input.eventId)
      .forUpdate()
      .executeTakeFirst()
    if (!event) throw notFound('event')
    const file = await tx.db
      .selectFrom('files')
      .select('kind')
      .where('id', '=', input.fileId)
      .executeTakeFirst()
    if (file?.kind !== 'image') return { ok: false, reason: 'not-an-image' }

    const primary = input.primary === true || event.image_file_id === null
    if (primary) {
      await tx.db
        .updateTable('event_images')
        .set({ is_primary: false })
        .where('event_id', '=', input.eventId)
        .where('is_primary', '=', true)
        .execute()
      await tx.db
        .updateTable('events')
        .set({ image_file_id: input.fileId, updated_at: tx.now })
        .where('id', '=', input.eventId)
        .execute()
    }
    const id = newId()
    await tx.db
      .insertInto('event_images')
      .values((eb) => ({
        id,
        event_id: input.eventId,
        file_id: input.fileId,
        alt_text: input.altText.trim(),
        position: eb
          .selectFrom('event_images')
          .select(sql<number>`coalesce(max(position), -1) + 1`.as('next'))
          .where('event_id', '=', input.eventId),
        is_primary: primary,
      }))
      .execute()
    await audit(tx, {
      action: 'event.add-image',
      subject: { kind: 'event', id: input.eventId },
      details: { fileId: input.fileId, primary },
    })
    return { ok: true, id }
  })
}
