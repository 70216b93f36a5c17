import type { Ctx } from '#app/context/ctx.server.ts'
import { erasedName } from '#app/features/people/rules/erased.ts'

/**
 * Ends the passes that a person has to doors and takes name and address off them; what was scanned stays. Answers
 * their ids, which mails may tell of. Part of erasure; may be repeated.
 */
export async function erasePasses(
  tx: Ctx,
  { email, until }: { email: string; until?: Date },
): Promise<string[]> {
  const erased = await tx.db
    .updateTable('door_passes')
    .set((eb) => ({
      name: erasedName,
      email: '',
      revoked_at: eb.fn.coalesce('revoked_at', eb.val(tx.now)),
    }))
    .where('email', '=', email)
    .$if(until !== undefined, (query) => query.where('made_at', '<=', until ?? tx.now))
    .returning('id')
    .execute()
  return erased.map(({ id }) => id)
}
