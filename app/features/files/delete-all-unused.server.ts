import type { Ctx } from '#app/context/ctx.server.ts'
import { deleteIfUnused, unlessUsed } from './delete-if-unused.server.ts'

/**
 * Forgets files that lost their place, but for those that something else shows: in one statement where that is none
 * of them. Answers the keys of their bytes, for `deleteBytes` after the commit.
 */
export async function deleteAllUnused(tx: Ctx, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return []
  const dropped = await unlessUsed(tx, async () => {
    const files = await tx.db
      .deleteFrom('files')
      .where('id', 'in', fileIds)
      .returning(['key', 'variants'])
      .execute()
    return files.flatMap((file) => [file.key, ...file.variants.map(({ key }) => key)])
  })
  if (dropped) return dropped
  const keys: string[] = []
  for (const fileId of fileIds) keys.push(...(await deleteIfUnused(tx, fileId)))
  return keys
}
