import type { Ctx } from '#app/context/ctx.server.ts'
import { isVideoKey, publicContentType } from './rules/file-keys.ts'

export type PublicVideo = {
  contentType: string
  /** In bytes. */
  size: number
  /** The bytes `from` to `to`, both included; nothing is read before the first is asked for. */
  part: (part: { from: number; to: number }) => AsyncIterable<Uint8Array>
}

/** A stored video, for all who have its address. Null for keys that are unknown or not a video's. */
export async function publicVideo(ctx: Ctx, key: string): Promise<PublicVideo | null> {
  const contentType = isVideoKey(key) && publicContentType(key)
  const size = contentType ? await ctx.ports.storage.size(key) : null
  if (!contentType || size === null) return null
  return { contentType, size, part: (part) => ctx.ports.storage.readPart(key, part) }
}
