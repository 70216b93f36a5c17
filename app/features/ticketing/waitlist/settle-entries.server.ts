import type { Ctx } from '#app/context/ctx.server.ts'
import { entryStanding, liveStates } from '../rules/entry-life.ts'
import { keepingStates } from '../rules/offer-life.ts'

/**
 * Gives live entries the status that follows from what they wait for and from their offers, after either has changed.
 * Their ticket types are locked.
 */
export async function settleEntries(tx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const entries = await tx.db
    .selectFrom('waitlist_entries as w')
    .leftJoin('waitlist_offers as o', 'o.entry_id', 'w.id')
    .select(['w.id', 'w.status', 'w.places_left as placesLeft'])
    .select(({ fn }) => [
      fn
        .count<number>('o.id')
        .filterWhere('o.status', 'in', [...keepingStates])
        .as('keeping'),
      fn.count<number>('o.id').filterWhere('o.status', '=', 'converted').as('bought'),
    ])
    .where('w.id', 'in', ids)
    .where('w.status', 'in', [...liveStates])
    .groupBy('w.id')
    .execute()
  const moved = entries.map((entry) => ({ id: entry.id, from: entry.status, to: entryStanding(entry) }))
  const byStatus = Map.groupBy(
    moved.filter(({ from, to }) => from !== to),
    ({ to }) => to,
  )
  for (const [status, group] of byStatus) {
    const isClosed = status === 'converted' || status === 'expired'
    await tx.db
      .updateTable('waitlist_entries')
      .set({ status, ...(isClosed && { closed_at: tx.now }) })
      .where(
        'id',
        'in',
        group.map(({ id }) => id),
      )
      .where('status', 'in', [...liveStates])
      .execute()
  }
}
