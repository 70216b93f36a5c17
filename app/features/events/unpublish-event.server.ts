import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { lockEvent } from './lock-event.server.ts'
import { canMoveEvent } from './rules/event-life.ts'

export type UnpublishRefusal =
  /** Cancelled or archived. */
  | 'not-published'
  /** It has orders, paid or not. */
  | 'has-orders'
  /** It has waitlist entries. */
  | 'has-waitlist'

export type UnpublishOutcome = { ok: true; already: boolean } | { ok: false; reason: UnpublishRefusal }

/**
 * Makes a published event a draft again, while it has neither orders nor waitlist entries. A draft stays as it is.
 * Needs 'events:manage'.
 */
export function unpublishEvent(ctx: Ctx, input: { eventId: string }): Promise<UnpublishOutcome> {
  allow(ctx.actor, 'events:manage')
  return withTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, input.eventId)
    if (event.status === 'draft') return { ok: true, already: true }
    if (!canMoveEvent(event.status, 'draft')) return { ok: false, reason: 'not-published' }
    if (event.hasOrders) return { ok: false, reason: 'has-orders' }
    if (event.isAwaited) return { ok: false, reason: 'has-waitlist' }
    await tx.db
      .updateTable('events')
      .set((eb) => ({
        status: 'draft',
        published_at: null,
        updated_at: tx.now,
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', input.eventId)
      .execute()
    await audit(tx, { action: 'event.unpublish', subject: { kind: 'event', id: input.eventId } })
    return { ok: true, already: false }
  })
}
