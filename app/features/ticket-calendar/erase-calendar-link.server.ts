import type { Ctx } from '#app/context/ctx.server.ts'

/** Part of the erasure of a person: their calendar hears nothing more. */
export async function eraseCalendarLink(tx: Ctx, userId: string): Promise<void> {
  await tx.db.deleteFrom('calendar_links').where('user_id', '=', userId).execute()
}
