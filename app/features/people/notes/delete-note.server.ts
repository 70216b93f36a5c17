import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { isId } from '#app/kernel/is-id.ts'

/** Deletes a note about a person. One that is gone, or about another person, is left as it is. */
export async function deleteNote(
  ctx: Ctx,
  { userId, noteId }: { userId: string; noteId: string },
): Promise<{ ok: true }> {
  allow(ctx.actor, 'people:manage')
  if (!isId(userId) || !isId(noteId)) return { ok: true }
  return withTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .deleteFrom('member_notes')
      .where('id', '=', noteId)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst()
    if (gone)
      await audit(tx, {
        action: 'note.delete',
        subject: { kind: 'user', id: userId },
        details: { noteId },
      })
    return { ok: true }
  })
}
