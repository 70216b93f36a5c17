import type { Ctx } from '#app/context/ctx.server.ts'

/** Takes a person out of the directory for good. Answers the files that nothing shows any more. Part of erasure. */
export async function eraseCard(tx: Ctx, userId: string): Promise<string[]> {
  await tx.db.deleteFrom('directory_choices').where('user_id', '=', userId).execute()
  const images = await tx.db
    .deleteFrom('member_images')
    .where('user_id', '=', userId)
    .returning('file_id')
    .execute()
  return images.map((image) => image.file_id)
}
