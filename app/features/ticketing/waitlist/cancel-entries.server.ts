import type { Ctx } from '#app/context/ctx.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { changeCounters } from '../cart/change-counters.server.ts'
import { addChanges, counterChanges, fewerWaiting } from '../cart/rules/counter-changes.ts'
import { type ClosedStatus, closedAs, liveStates } from '../rules/entry-life.ts'
import { tellWaitlist } from './tell-waitlist.server.ts'

/** `places`: what it waited for and had on offer. */
type ClosedEntry = { id: string; eventId: string; places: number }

/**
 * Cancels live entries, whose ticket types are locked: open offers are withdrawn, their places free,
 * and nothing more is waited for. Who leaves after having bought something has been converted. Answers those that
 * were live; the places go on to the next in line by a job.
 */
export async function cancelEntries(
  tx: Ctx,
  ids: readonly string[],
  as: ClosedStatus,
): Promise<ClosedEntry[]> {
  if (ids.length === 0) return []
  const entries = await tx.db
    .selectFrom('waitlist_entries as w')
    .select(['w.id', 'w.event_id as eventId', 'w.ticket_type_id as ticketTypeId', 'w.places_left as places'])
    .select((eb) =>
      eb
        .selectFrom('waitlist_offers as o')
        .whereRef('o.entry_id', '=', 'w.id')
        .where('o.status', '=', 'converted')
        .select((of) => of.fn.countAll<number>().as('bought'))
        .as('bought'),
    )
    .where('w.id', 'in', ids)
    .where('w.status', 'in', [...liveStates])
    .execute()
  if (entries.length === 0) return []
  const live = entries.map(({ id }) => id)
  const withdrawn = await tx.db
    .updateTable('waitlist_offers')
    .set({ status: 'withdrawn', closed_at: tx.now })
    .where('entry_id', 'in', live)
    .where('status', '=', 'open')
    .returning(['entry_id as entryId', 'ticket_type_id as ticketTypeId', 'places as quantity'])
    .returning('seats_per_ticket as seatsPerTicket')
    .execute()
  const ends = Map.groupBy(entries, ({ bought }) => closedAs(as, bought ?? 0))
  for (const [status, ending] of ends) {
    await tx.db
      .updateTable('waitlist_entries')
      .set({ status, places_left: 0, closed_at: tx.now })
      .where(
        'id',
        'in',
        ending.map(({ id }) => id),
      )
      .where('status', 'in', [...liveStates])
      .execute()
  }
  await changeCounters(
    tx.db,
    addChanges(counterChanges('release', withdrawn), fewerWaiting(entries)),
  ).execute()
  for (const { id } of entries) {
    await audit(tx, { action: `waitlist.${as}`, subject: { kind: 'waitlist-entry', id } })
  }
  await tellWaitlist(
    tx,
    entries.map(({ eventId }) => ({ eventId, isAwaited: true })),
  )
  const offered = (entryId: string) =>
    withdrawn.filter((offer) => offer.entryId === entryId).reduce((sum, { quantity }) => sum + quantity, 0)
  return entries.map(({ id, eventId, places }) => ({ id, eventId, places: places + offered(id) }))
}
