import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { deleteBytes } from '#app/features/files/delete-bytes.server.ts'
import { deleteIfUnused } from '#app/features/files/delete-if-unused.server.ts'
import { lockImages, raiseRevision } from './lock-images.server.ts'
import { markPrimary } from './primary-image.server.ts'

type Deleted = { ok: true } | { ok: false; reason: 'only-picture' }

/**
 * Takes a picture off an event; where it was the main one, the next takes its place. The only one of a published event
 * goes only with `acceptsNone`. A picture that nothing else shows is deleted. Taking off what is gone changes
 * nothing. Needs 'events:manage'; throws NotFound for the event.
 */
export async function deleteEventImage(
  ctx: Ctx,
  input: { eventId: string; imageId: string; acceptsNone?: boolean },
): Promise<Deleted> {
  allow(ctx.actor, 'events:manage')
  const { eventId, imageId, acceptsNone = false } = input
  const removed = await withTransaction(ctx, async (tx): Promise<Deleted & { unused?: string[] }> => {
    const { event, images } = await lockImages(tx, eventId)
    const image = images.find(({ id }) => id === imageId)
    if (!image) return { ok: true }
    const rest = images.filter(({ id }) => id !== imageId)
    if (rest.length === 0 && event.status === 'published' && !acceptsNone)
      return { ok: false, reason: 'only-picture' }
    await tx.db.deleteFrom('event_images').where('id', '=', imageId).execute()
    const [next] = rest
    if (image.isPrimary) {
      if (next) await markPrimary(tx, eventId, next)
      else await tx.db.updateTable('events').set({ image_file_id: null }).where('id', '=', eventId).execute()
      await raiseRevision(tx, eventId)
    }
    for (const [position, { id, position: before }] of rest.entries())
      if (position !== before)
        await tx.db.updateTable('event_images').set({ position }).where('id', '=', id).execute()
    await audit(tx, {
      action: 'event.remove-image',
      subject: { kind: 'event', id: eventId },
      details: { fileId: image.fileId, primary: image.isPrimary },
    })
    return { ok: true, unused: await deleteIfUnused(tx, image.fileId) }
  })
  if (!removed.ok) return removed
  await deleteBytes(ctx, removed.unused ?? [])
  return { ok: true }
}
