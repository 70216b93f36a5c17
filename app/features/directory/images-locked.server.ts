import type { Ctx } from '#app/context/ctx.server.ts'

/** A person's images in their order; other changes to them wait until the transaction ends. */
export async function imagesLocked(tx: Ctx, userId: string) {
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return tx.db
    .selectFrom('member_images')
    .select(['id', 'file_id'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
}
