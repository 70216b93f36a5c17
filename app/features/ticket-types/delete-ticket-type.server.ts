import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

export type DeleteTicketTypeOutcome =
  | { ok: true }
  /** It was ordered or waited for: it can be archived (rule R044). */
  | { ok: false; reason: 'has-history' }

/**
 * Deletes a ticket type without orders and waitlist entries. One that is gone already is gone. The row's lock waits
 * for purchases in progress, and the second statement sees what they wrote. Needs 'events:manage'.
 */
export async function deleteTicketType(
  ctx: Ctx,
  { eventId, id }: { eventId: string; id: string },
): Promise<DeleteTicketTypeOutcome> {
  allow(ctx.actor, 'events:manage')
  if (!isId(eventId) || !isId(id)) throw notFound('ticket type')
  return withTransaction(ctx, async (tx) => {
    const type = await tx.db
      .with('selling', (db) => db.selectFrom('events').select('id').where('id', '=', eventId).forShare())
      .selectFrom('ticket_types as t')
      .innerJoin('selling as e', 'e.id', 't.event_id')
      .select('t.name')
      .where('t.id', '=', id)
      .forUpdate('t')
      .executeTakeFirst()
    if (!type) return { ok: true }
    const gone = await tx.db
      .deleteFrom('ticket_types as t')
      .where('t.id', '=', id)
      .where(sql<boolean>`not exists (select from order_lines l where l.ticket_type_id = t.id)`)
      .where(sql<boolean>`not exists (select from waitlist_entries w where w.ticket_type_id = t.id)`)
      .returning('t.id')
      .executeTakeFirst()
    if (!gone) return { ok: false, reason: 'has-history' }
    await audit(tx, {
      action: 'ticket-type.delete',
      subject: { kind: 'ticket-type', id },
      details: { name: type.name, eventId },
    })
    return { ok: true }
  })
}
