import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

/**
 * Shows the ticket types of an event in this order, under their locks in id order. `ids` are all of them: where one was
 * added or deleted meanwhile, nothing is changed. Needs 'events:manage'.
 */
export async function orderTicketTypes(
  ctx: Ctx,
  { eventId, ids }: { eventId: string; ids: readonly string[] },
): Promise<{ ok: true } | { ok: false; reason: 'changed-meanwhile' }> {
  allow(ctx.actor, 'events:manage')
  if (!isId(eventId) || !ids.every(isId)) throw notFound('ticket type')
  return withTransaction(ctx, async (tx) => {
    const rows = await tx.db
      .with('selling', (db) => db.selectFrom('events').select('id').where('id', '=', eventId).forShare())
      .selectFrom('ticket_types as t')
      .innerJoin('selling as e', 'e.id', 't.event_id')
      .select(['t.id', 't.position'])
      .orderBy('t.id')
      .forNoKeyUpdate('t')
      .execute()
    const isAll = new Set(ids).size === ids.length && rows.length === ids.length
    if (!isAll || !rows.every((row) => ids.includes(row.id)))
      return { ok: false, reason: 'changed-meanwhile' }
    if (rows.every((row) => row.position === ids.indexOf(row.id))) return { ok: true }
    await tx.db
      .updateTable('ticket_types')
      .from(
        sql<{
          id: string
          position: number
        }>`unnest(${ids}::uuid[], ${ids.map((_, index) => index)}::int[])`.as<'ordered'>(
          sql`ordered(id, position)`,
        ),
      )
      .set((eb) => ({ position: eb.ref('ordered.position') }))
      .whereRef('ticket_types.id', '=', 'ordered.id')
      .execute()
    await audit(tx, {
      action: 'ticket-type.order',
      subject: { kind: 'event', id: eventId },
      details: { ids },
    })
    return { ok: true }
  })
}
