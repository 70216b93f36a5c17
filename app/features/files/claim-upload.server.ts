import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * Takes a person's own upload that waits to be used, in the transaction that puts it to its use: once, and the
 * sweep leaves it alone from then on. False where there is no such upload, or none any more.
 */
export async function claimUpload(tx: Ctx, upload: { fileId: string; userId: string }): Promise<boolean> {
  const used = await tx.db
    .updateTable('files')
    .set({ awaits_use_since: null })
    .where('id', '=', upload.fileId)
    .where('uploaded_by', '=', upload.userId)
    .where('awaits_use_since', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
