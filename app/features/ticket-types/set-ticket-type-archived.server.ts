import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { freedPlaces, tellWaitlist } from '#app/features/ticketing/waitlist/tell-waitlist.server.ts'
import { lockTicketType } from './lock-ticket-type.server.ts'

/**
 * Takes a ticket type off sale for good, or back from the archive. Its holders keep their tickets; its waitlist is
 * let go, and open offers end. Orders that hold places already may still be paid. Twice is once. Needs 'events:manage';
 * throws NotFound.
 */
export async function setTicketTypeArchived(
  ctx: Ctx,
  input: { eventId: string; id: string; isArchived: boolean },
): Promise<{ ok: true } | { ok: false; reason: 'event-archived' }> {
  allow(ctx.actor, 'events:manage')
  return withTransaction(ctx, async (tx) => {
    const { eventId, id, isArchived } = input
    const type = await lockTicketType(tx, eventId, id)
    if ((type.archivedAt !== null) === isArchived) return { ok: true }
    if (type.eventStatus === 'archived') return { ok: false, reason: 'event-archived' }
    const awaited = await freedPlaces(tx, [id])
    await tx.db
      .updateTable('ticket_types')
      .set({ archived_at: isArchived ? tx.now : null, revision: type.revision + 1, updated_at: tx.now })
      .where('id', '=', id)
      .execute()
    const action = isArchived ? 'ticket-type.archive' : 'ticket-type.restore'
    await audit(tx, { action, subject: { kind: 'ticket-type', id } })
    await tellWaitlist(tx, awaited)
    return { ok: true }
  })
}
