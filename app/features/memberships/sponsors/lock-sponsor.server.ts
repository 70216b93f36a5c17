import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * Locks the row of a sponsor whose person is locked, and answers it; nothing for no sponsor. A partner made of the
 * sponsor is locked before it, as removing a partner does with its logo: both look at the same file.
 */
export async function lockSponsor(tx: Ctx, userId: string) {
  if (!tx.db.isTransaction) throw new Error('a sponsor is locked for a transaction')
  await tx.db.selectFrom('partners').select('id').where('sponsor_user_id', '=', userId).forUpdate().execute()
  return tx.db
    .selectFrom('sponsors')
    .selectAll()
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
