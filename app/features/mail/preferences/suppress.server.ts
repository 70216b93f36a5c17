import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { SuppressionReason, SuppressionSource } from '#app/db/schema/mail-preferences.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { truncate } from '#app/kernel/cut-text.ts'
import { newId } from '#app/kernel/ids.ts'
import { normaliseEmail } from '#app/kernel/text.ts'

export type Suppression = {
  email: string
  reason: SuppressionReason
  /** The server's words, or an administrator's. */
  details: string
  source?: SuppressionSource
  /** An administrator's choice; a hard bounce stops all mails, a complaint those that people can do without. */
  stops?: 'all' | 'optional'
}

/**
 * Writes an address down as one that is written to no more, once for each reason. Answers the id of the new row, or
 * null when it is there already; what was said first is kept.
 */
export async function suppress(ctx: Ctx, suppression: Suppression): Promise<string | null> {
  allow(ctx.actor, 'mail:manage')
  const { reason, source = 'smtp', details } = suppression
  const stops = reason === 'complaint' ? 'optional' : reason === 'hard-bounce' ? 'all' : suppression.stops
  return withTransaction(ctx, async (tx) => {
    const row = await tx.db
      .insertInto('mail_suppressions')
      .values({
        id: newId(),
        email: normaliseEmail(suppression.email),
        reason,
        stops: stops ?? 'all',
        source,
        details: truncate(details, 1000),
        added_by: userIdOf(tx.actor),
        created_at: tx.now,
      })
      .onConflict((conflict) => conflict.columns(['email', 'reason']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return null
    await audit(tx, {
      action: 'suppression.add',
      subject: { kind: 'suppression', id: row.id },
      details: { reason, source, stops: stops ?? 'all' },
    })
    return row.id
  })
}
