import type { Ctx } from '#app/context/ctx.server.ts'
import { isVideoKey, publicContentType } from './rules/file-keys.ts'

/**
 * A stored picture, for all who have its address: pictures and videos are public, other files are not. Null for keys
 * that are unknown or not even possible.
 */
export async function publicFile(
  ctx: Ctx,
  key: string,
): Promise<{ bytes: Buffer; contentType: string } | null> {
  const contentType = isVideoKey(key) ? null : publicContentType(key)
  const bytes = contentType && (await ctx.ports.storage.read(key))
  return contentType && bytes ? { bytes, contentType } : null
}
