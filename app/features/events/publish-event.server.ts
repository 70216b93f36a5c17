import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { EventStatus } from '#app/db/schema/events.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { canMoveEvent } from './rules/event-life.ts'

/** Publishes a draft. Publishing what is published already changes nothing. */
export async function publishEvent(
  ctx: Ctx,
  input: { eventId: string },
): Promise<{ ok: true; already: boolean } | { ok: false; reason: 'not-a-draft'; status: EventStatus }> {
  allow(ctx.actor, 'events:manage')
  return withTransaction(ctx, async (tx) => {
    const event = await tx.db
      .selectFrom('events')
      .select('status')
      .where('id', '=', input.eventId)
      .forUpdate()
      .executeTakeFirst()
    if (!event) throw notFound('event')
    if (event.status === 'published') return { ok: true, already: true }
    if (!canMoveEvent(event.status, 'published')) {
      return { ok: false, reason: 'not-a-draft', status: event.status }
    }
    await tx.db
      .updateTable('events')
      .set({ status: 'published', published_at: tx.now, updated_at: tx.now })
      .where('id', '=', input.eventId)
      .execute()
    await audit(tx, { action: 'event.publish', subject: { kind: 'event', id: input.eventId } })
    return { ok: true, already: false }
  })
}
