import type { Ctx } from '#app/context/ctx.server.ts'

/** Takes a person off every door. Part of erasure. */
export async function eraseDoorAssignments(tx: Ctx, userId: string): Promise<void> {
  await tx.db.deleteFrom('door_assignments').where('user_id', '=', userId).execute()
}
