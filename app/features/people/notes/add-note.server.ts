import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

export type NewNote = {
  /** Made with the form: the same again writes nothing. */
  noteId: string
  userId: string
  content: string
}

/** Writes a note about a person, for administrators. Throws 'not-found' for an unknown id and after erasure. */
export async function addNote(ctx: Ctx, { noteId, userId, content }: NewNote): Promise<{ ok: true }> {
  allow(ctx.actor, 'people:manage')
  if (!isId(userId)) throw notFound('account')
  return withTransaction(ctx, async (tx) => {
    // Locked, so that an erasure leaves no note behind that is written while it runs.
    const person = await tx.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const erased = await tx.db
      .selectFrom('erasures')
      .select('user_id')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!person || erased) throw notFound('account')
    const added = await tx.db
      .insertInto('member_notes')
      .values({
        id: noteId,
        user_id: userId,
        content,
        created_by: userIdOf(tx.actor),
        created_at: tx.now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added)
      await audit(tx, {
        action: 'note.add',
        subject: { kind: 'user', id: userId },
        details: { noteId },
      })
    return { ok: true }
  })
}
