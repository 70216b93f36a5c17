import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { termsColumns } from './ticket-type-row.server.ts'

/**
 * A ticket type of this event under the locks of a sale: the event first, then the type. Its counters are those of
 * this moment. Throws NotFound for an unknown one and one of another event.
 */
export async function lockTicketType(tx: Ctx, eventId: string, id: string) {
  if (!isId(eventId) || !isId(id)) throw notFound('ticket type')
  const row = await tx.db
    .with('selling', (db) =>
      db.selectFrom('events').select(['id', 'status']).where('id', '=', eventId).forShare(),
    )
    .selectFrom('ticket_types as t')
    .innerJoin('selling as e', 'e.id', 't.event_id')
    .select(termsColumns)
    .select(['t.id', 't.event_id as eventId', 't.sold', 't.held', 't.waiting', 't.revision'])
    .select(['t.archived_at as archivedAt', 't.updated_at as updatedAt', 'e.status as eventStatus'])
    .where('t.id', '=', id)
    .forNoKeyUpdate('t')
    .executeTakeFirst()
  if (!row) throw notFound('ticket type')
  return row
}
