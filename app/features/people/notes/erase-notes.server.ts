import type { Ctx } from '#app/context.server.ts'

/** Deletes what administrators wrote about a person. Part of erasure. */
export async function eraseNotes(tx: Ctx, userId: string): Promise<void> {
  await tx.db.deleteFrom('member_notes').where('user_id', '=', userId).execute()
}
