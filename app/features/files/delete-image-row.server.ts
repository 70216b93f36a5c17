import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * Forgets a stored picture, in the transaction of its owner, who has checked permission. Answers the keys
 * of its bytes, for `deleteBytes` after the commit.
 */
export async function deleteImageRow(tx: Ctx, fileId: string): Promise<string[]> {
  const file = await tx.db
    .deleteFrom('files')
    .where('id', '=', fileId)
    .returning(['key', 'variants'])
    .executeTakeFirst()
  return file ? [file.key, ...file.variants.map(({ key }) => key)] : []
}
