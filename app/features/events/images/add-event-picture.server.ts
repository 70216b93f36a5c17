import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { claimUpload } from '#app/features/files/claim-upload.server.ts'
import { type PictureUploaded, uploadPicture } from '#app/features/people/upload-picture.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { lockImages, raiseRevision } from './lock-images.server.ts'
import { appendImage, markPrimary } from './primary-image.server.ts'
import { eventPictureBytes } from './rules/event-picture.ts'

/**
 * Stores an uploaded picture at the end of an event's pictures; the first becomes its main one.
 * Needs 'events:manage'; throws NotFound.
 */
export async function addEventPicture(
  ctx: Ctx,
  input: { eventId: string; bytes: Buffer; originalName: string },
): Promise<PictureUploaded> {
  allow(ctx.actor, 'events:manage')
  const { eventId, bytes, originalName } = input
  const upload = { bytes, originalName, maxBytes: eventPictureBytes }
  const stored = await uploadPicture(ctx, upload, { permission: 'events:manage', limit: 'event-picture' })
  if (!stored.ok) return stored
  const { fileId } = stored
  await withTransaction(ctx, async (tx) => {
    const { event } = await lockImages(tx, eventId)
    const userId = userIdOf(tx.actor)
    if (userId === null || !(await claimUpload(tx, { fileId, userId }))) throw notFound('upload')
    const id = await appendImage(tx, { eventId, fileId, altText: '' })
    const isFirst = event.imageFileId === null
    if (isFirst) {
      await markPrimary(tx, eventId, { id, fileId })
      await raiseRevision(tx, eventId)
    }
    await audit(tx, {
      action: 'event.add-image',
      subject: { kind: 'event', id: eventId },
      details: { fileId, primary: isFirst },
    })
  })
  return stored
}
