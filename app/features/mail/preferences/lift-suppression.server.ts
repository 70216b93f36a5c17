import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { isId } from '#app/kernel/is-id.ts'

/** Lets mails go to an address again; what was not sent meanwhile is not sent later. Of two at once one is late. */
export async function liftSuppression(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ ok: true } | { ok: false; reason: 'not-there' }> {
  allow(ctx.actor, 'mail:manage')
  if (!isId(id)) return { ok: false, reason: 'not-there' }
  return withTransaction(ctx, async (tx) => {
    const lifted = await tx.db
      .deleteFrom('mail_suppressions')
      .where('id', '=', id)
      .returning('reason')
      .executeTakeFirst()
    if (!lifted) return { ok: false, reason: 'not-there' }
    await audit(tx, { action: 'suppression.lift', subject: { kind: 'suppression', id }, details: lifted })
    return { ok: true }
  })
}
