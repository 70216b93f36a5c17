import type { Ctx } from '#app/context/ctx.server.ts'

/** Whether the account was erased. Asked under its lock, which erasing it takes: in a statement before, it may be yet. */
export async function isErased(tx: Ctx, userId: string): Promise<boolean> {
  const erasure = await tx.db
    .selectFrom('erasures')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return erasure !== undefined
}
