import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { lockEvent } from './lock-event.server.ts'
import { canMoveEvent } from './rules/event-life.ts'
import { isOpen } from './rules/event-time.ts'

export type ArchiveRefusal =
  /** People have places and it is still to come: cancel it instead, which tells them. */
  | 'has-orders'
  /** Its orders are being given back. */
  | 'being-cancelled'

export type ArchiveOutcome = { ok: true; already: boolean } | { ok: false; reason: ArchiveRefusal }

/**
 * Takes an event that is over, cancelled or was never published out of everything but the administration; its
 * history stays (rule R044). Archiving what is archived changes nothing. Needs 'events:manage'.
 */
export function archiveEvent(ctx: Ctx, input: { eventId: string }): Promise<ArchiveOutcome> {
  allow(ctx.actor, 'events:manage')
  return withTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, input.eventId)
    if (!canMoveEvent(event.status, 'archived')) return { ok: true, already: true }
    if (isOpen(event, tx.now) && event.hasLiveOrders) return { ok: false, reason: 'has-orders' }
    if (event.isBeingCancelled) return { ok: false, reason: 'being-cancelled' }
    await tx.db
      .updateTable('events')
      .set((eb) => ({
        status: 'archived',
        archived_at: tx.now,
        updated_at: tx.now,
        is_featured: false,
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', input.eventId)
      .execute()
    await audit(tx, {
      action: 'event.archive',
      subject: { kind: 'event', id: input.eventId },
      details: { was: event.status },
    })
    return { ok: true, already: false }
  })
}
