import type { Ctx } from '#app/context/ctx.server.ts'

/** Whether the event that a category is to belong to exists, and goes on doing so until this transaction ends. */
export async function isThere(tx: Ctx, eventId: string | null): Promise<boolean> {
  if (eventId === null) return true
  const event = await tx.db
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .forKeyShare()
    .executeTakeFirst()
  return event !== undefined
}
