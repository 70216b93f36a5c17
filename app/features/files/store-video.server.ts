import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { peekChunks } from './rules/peek-chunks.ts'
import { plainName } from './rules/plain-name.ts'
import { maxVideoBytes, sniffedBytes, sniffVideo } from './rules/video-formats.ts'
import { followVideo } from './rules/video-structure.ts'

export type VideoRefusal = 'invalid-type' | 'too-large' | 'unreadable'

/**
 * Stores an uploaded MP4 or WebM as it is, since nothing here can re-encode it: its first bytes and the order of
 * its parts say what it is, its name and declared type nothing. It goes from the pieces straight to the storage,
 * then its row is written; nothing of a refused one stays. One that `awaitsUse` goes a day later unless taken.
 * Whether the actor may put a video where it is meant for is for the calling verb to say; guests never may.
 */
export async function storeVideo(
  ctx: Ctx,
  input: {
    chunks: AsyncIterable<Uint8Array>
    originalName: string
    maxBytes?: number
    awaitsUse?: boolean
  },
): Promise<{ ok: true; file: { id: string; key: string } } | { ok: false; reason: VideoRefusal }> {
  if (ctx.actor.kind === 'guest') throw forbidden('files:store')
  if (ctx.db.isTransaction) throw new Error('storeVideo inside a transaction')
  const most = input.maxBytes ?? maxVideoBytes
  const { start, whole, close } = await peekChunks(input.chunks, sniffedBytes)
  const format = sniffVideo(start)
  if (!format) {
    await close()
    return { ok: false, reason: 'invalid-type' }
  }

  const id = newId()
  const key = `videos/${id}/full.${format}`
  const contentType = `video/${format}`
  const video = followVideo(format)
  let refusal: VideoRefusal | null = null
  const refuse = (reason: VideoRefusal) => {
    refusal = reason
    return new Error(reason)
  }
  async function* checked() {
    let length = 0
    for await (const chunk of whole) {
      length += chunk.byteLength
      if (length > most) throw refuse('too-large')
      video.feed(chunk)
      yield chunk
    }
    if (!video.isWhole()) throw refuse('unreadable')
  }

  let bytes: number
  try {
    bytes = await ctx.ports.storage.putPieces(key, checked(), contentType)
  } catch (error) {
    if (refusal) return { ok: false, reason: refusal }
    throw error
  }
  await ctx.db
    .insertInto('files')
    .values({
      id,
      key,
      kind: 'video',
      content_type: contentType,
      bytes,
      width: null,
      height: null,
      variants: '[]',
      original_name: plainName(input.originalName),
      uploaded_by: userIdOf(ctx.actor),
      created_at: ctx.now,
      awaits_use_since: input.awaitsUse ? ctx.now : null,
    })
    .execute()
  return { ok: true, file: { id, key } }
}
