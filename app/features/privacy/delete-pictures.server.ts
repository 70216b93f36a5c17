import type { Ctx } from '#app/context/ctx.server.ts'
import { deleteImageRow } from '#app/features/files/delete-image-row.server.ts'
import { usedElsewhere } from '#app/features/gallery/media/used-elsewhere.server.ts'

/**
 * Forgets the pictures of a person who is erased, but one that the network shows in content of its own: that is
 * edited there. Answers the keys of their bytes, for `deleteBytes` after the commit. Part of erasure.
 */
export async function deletePictures(tx: Ctx, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return []
  const items = fileIds.map((fileId) => ({ id: fileId, fileId }))
  const shown = await usedElsewhere(tx, items)
  const keys: string[] = []
  for (const fileId of fileIds) if (!shown.has(fileId)) keys.push(...(await deleteImageRow(tx, fileId)))
  return keys
}
