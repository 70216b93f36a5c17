import type { Ctx } from '#app/context/ctx.server.ts'
import { collectChunks } from './rules/collect-chunks.ts'
import { sniffImage } from './rules/image-formats.ts'
import { defaultMaxBytes } from './rules/image-limits.ts'
import { peekChunks } from './rules/peek-chunks.ts'
import { sniffedBytes } from './rules/video-formats.ts'
import { type ImageRefusal, storeImage } from './store-image.server.ts'
import { storeVideo, type VideoRefusal } from './store-video.server.ts'

export type MediaRefusal = ImageRefusal | VideoRefusal

/** Decoding takes memory: this process draws few pictures at a time, the others wait. */
const drawing = 'files.draw'

/**
 * Stores what comes in pieces as the picture or the video that its first bytes say it is: a picture of up to 10 MB is
 * re-encoded, a video of up to 100 MB goes straight to the storage. It goes a day later unless it is put to its use.
 * Whether the actor may is for the calling verb to say. Not for use inside a transaction.
 */
export async function storeMedia(
  ctx: Ctx,
  input: { chunks: AsyncIterable<Uint8Array>; originalName: string },
): Promise<{ ok: true; fileId: string } | { ok: false; reason: MediaRefusal }> {
  const { originalName } = input
  const { start, whole } = await peekChunks(input.chunks, sniffedBytes)
  if (!sniffImage(start)) {
    const stored = await storeVideo(ctx, { chunks: whole, originalName, awaitsUse: true })
    return stored.ok ? { ok: true, fileId: stored.file.id } : stored
  }
  const bytes = await collectChunks(whole, defaultMaxBytes)
  if (!bytes) return { ok: false, reason: 'too-large' }
  const stored = await ctx.semaphore.run(drawing, () =>
    storeImage(ctx, { bytes, originalName, awaitsUse: true }),
  )
  return stored.ok ? { ok: true, fileId: stored.file.id } : stored
}
