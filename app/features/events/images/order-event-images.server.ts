import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { lockImages } from './lock-images.server.ts'

/**
 * Puts all pictures of an event into the order given; positions are renumbered from 0. Refuses an order of other
 * pictures than there are. Needs 'events:manage'; throws NotFound.
 */
export function orderEventImages(
  ctx: Ctx,
  input: { eventId: string; imageIds: readonly string[] },
): Promise<{ ok: true } | { ok: false; reason: 'changed-meanwhile' }> {
  allow(ctx.actor, 'events:manage')
  const { eventId, imageIds } = input
  return withTransaction(ctx, async (tx) => {
    const { images } = await lockImages(tx, eventId)
    const before = images.map(({ id }) => id)
    if (before.length !== imageIds.length || !before.every((id) => imageIds.includes(id)))
      return { ok: false, reason: 'changed-meanwhile' }
    if (before.every((id, index) => id === imageIds[index] && images[index]?.position === index))
      return { ok: true }
    await tx.db
      .updateTable('event_images')
      .from(
        sql<{ id: string; place: number }>`unnest(${[...imageIds]}::uuid[]) with ordinality`.as<'wanted'>(
          sql`wanted(id, place)`,
        ),
      )
      .set({ position: sql<number>`wanted.place - 1` })
      .whereRef('event_images.id', '=', 'wanted.id')
      .where('event_id', '=', eventId)
      .execute()
    await audit(tx, { action: 'event.order-images', subject: { kind: 'event', id: eventId } })
    return { ok: true }
  })
}
