import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { lockImages, raiseRevision } from './lock-images.server.ts'
import { markPrimary } from './primary-image.server.ts'

/** Makes a picture of an event its main one; the one that was is one of the others. Needs 'events:manage'; throws NotFound. */
export function setPrimaryImage(
  ctx: Ctx,
  input: { eventId: string; imageId: string },
): Promise<{ ok: true }> {
  allow(ctx.actor, 'events:manage')
  const { eventId, imageId } = input
  return withTransaction(ctx, async (tx) => {
    const { images } = await lockImages(tx, eventId, imageId)
    const image = images.find(({ id }) => id === imageId)
    if (!image) throw notFound('picture')
    if (image.isPrimary) return { ok: true }
    await markPrimary(tx, eventId, image)
    await raiseRevision(tx, eventId)
    await audit(tx, {
      action: 'event.set-image',
      subject: { kind: 'event', id: eventId },
      details: { fileId: image.fileId },
    })
    return { ok: true }
  })
}
