import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { deleteEventRows } from '#app/features/events/delete-event-rows.server.ts'
import { deleteBytes } from '#app/features/files/delete-bytes.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

export type DeleteRefusal =
  /** It has orders, paid or not: cancel or archive it instead (rules R043, R044). */
  | 'has-orders'
  | 'has-waitlist'
  /** Something was scanned at its door. */
  | 'has-scans'
  /** A discount code is for this event; without it the code would be for all. */
  | 'has-discounts'
  /** A category of the gallery shows it. */
  | 'has-gallery'

export type DeleteOutcome = { ok: true; title: string } | { ok: false; reason: DeleteRefusal }

/**
 * Really deletes an event that nothing has happened to, with its ticket types, pictures, form templates and old
 * addresses, in one transaction; their bytes go after it. Needs 'events:manage'. Throws NotFound, also the second time.
 */
export async function deleteEvent(ctx: Ctx, input: { eventId: string }): Promise<DeleteOutcome> {
  allow(ctx.actor, 'events:manage')
  if (!isId(input.eventId)) throw notFound('event')
  const { eventId } = input
  const { keys, outcome } = await withTransaction(ctx, async (tx) => {
    // The full lock: a row that refers to the event waits, and then finds it gone.
    const event = await tx.db
      .selectFrom('events')
      .select(['title', 'slug'])
      .where('id', '=', eventId)
      .forUpdate()
      .executeTakeFirst()
    if (!event) throw notFound('event')
    const reason = await deletionRefusal(tx, eventId)
    if (reason) return { keys: [], outcome: { ok: false, reason } satisfies DeleteOutcome }
    await tx.db.deleteFrom('ticket_types').where('event_id', '=', eventId).execute()
    const deleted = await deleteEventRows(tx, eventId)
    await audit(tx, { action: 'event.delete', subject: { kind: 'event', id: eventId }, details: event })
    return { keys: deleted, outcome: { ok: true, title: event.title } satisfies DeleteOutcome }
  })
  await deleteBytes(ctx, keys)
  return outcome
}

/** What of the event has to stay, the weightiest first; null where it may go. */
export async function deletionRefusal(tx: Ctx, eventId: string): Promise<DeleteRefusal | null> {
  const { rows } = await sql<{ reason: DeleteRefusal | null }>`
    select case
      when exists (select from order_lines where event_id = ${eventId}) then 'has-orders'
      when exists (select from waitlist_entries where event_id = ${eventId}) then 'has-waitlist'
      when exists (select from scans where event_id = ${eventId}) then 'has-scans'
      when exists (select from discount_code_events where event_id = ${eventId}) then 'has-discounts'
      when exists (select from gallery_categories where event_id = ${eventId}) then 'has-gallery'
    end as reason`.execute(tx.db)
  return rows[0]?.reason ?? null
}
