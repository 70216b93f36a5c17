import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { enqueueAll } from '#app/jobs/enqueue.ts'

export type FreedPlaces = { eventId: string; isAwaited: boolean }[]

/**
 * Locks ticket types whose places are about to come free, in id order: one statement. Says of which events, and
 * whether an entry waits there, be it for a type that shares its seats. The sweep finds those who join meanwhile.
 */
export async function freedPlaces(tx: Ctx, ticketTypeIds: readonly string[]): Promise<FreedPlaces> {
  if (ticketTypeIds.length === 0) return []
  return tx.db
    .selectFrom('ticket_types as t')
    .select('t.event_id as eventId')
    .select(
      sql<boolean>`t.waiting > 0 or exists (select 1 from ticket_types s
        where s.event_id = t.event_id and s.waiting > 0)`.as('isAwaited'),
    )
    .where('t.id', 'in', ticketTypeIds)
    .orderBy('t.id')
    .forNoKeyUpdate('t')
    .execute()
}

/**
 * Has the places offered on, once the transaction that frees them commits. No statement without entries in line. Comes after
 * all locks, in the order of the events: a second enqueue of the same job waits for the first one's commit.
 */
export async function tellWaitlist(tx: Ctx, freed: FreedPlaces): Promise<void> {
  const eventIds = new Set(freed.filter(({ isAwaited }) => isAwaited).map(({ eventId }) => eventId))
  if (eventIds.size === 0) return
  const jobs = [...eventIds]
    .sort()
    .map((eventId) => ({ payload: { eventId }, options: { onlyOne: eventId } }))
  await enqueueAll(tx, 'waitlist.offer', jobs)
}
