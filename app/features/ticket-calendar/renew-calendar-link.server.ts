import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { randomCode } from '#app/kernel/ids.ts'

/** 130 bits, of the shape that no log keeps. */
const secretLength = 26

/**
 * Gives the acting person a calendar link. `instead` is the secret it takes the place of, null for the first one:
 * a press that comes a second time, or from a page that was left open, changes nothing, because the secret has
 * changed since.
 */
export async function renewCalendarLink(
  ctx: Ctx,
  { instead }: { instead: string | null },
): Promise<{ ok: true } | { ok: false; reason: 'changed-meanwhile' }> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  const made = { secret: randomCode(secretLength), made_at: ctx.now }
  return withTransaction(ctx, async (tx) => {
    const row =
      instead === null
        ? await tx.db
            .insertInto('calendar_links')
            .values({ user_id: userId, ...made })
            .onConflict((conflict) => conflict.column('user_id').doNothing())
            .returning('user_id')
            .executeTakeFirst()
        : await tx.db
            .updateTable('calendar_links')
            .set(made)
            .where('user_id', '=', userId)
            .where('secret', '=', instead)
            .returning('user_id')
            .executeTakeFirst()
    if (!row) return { ok: false as const, reason: 'changed-meanwhile' as const }
    await audit(tx, { action: 'account.calendar-link', subject: { kind: 'user', id: userId } })
    return { ok: true as const }
  })
}
