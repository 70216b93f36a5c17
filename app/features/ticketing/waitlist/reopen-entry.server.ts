import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { changeCounters } from '../cart/change-counters.server.ts'
import { lockOffer } from '../cart/offered-tickets.server.ts'
import { fewerWaiting } from '../cart/rules/counter-changes.ts'
import { liveStates } from '../rules/entry-life.ts'
import { openEntry } from './open-entry.server.ts'
import { lineState } from './rules/line-state.ts'
import { settleEntries } from './settle-entries.server.ts'

export type ReopenEntryOutcome =
  | { ok: true }
  /**
   * An administrator reopened or ended the entry since; the person joined again, with another entry; the sales of the
   * ticket are over.
   */
  | { ok: false; reason: 'changed-meanwhile' | 'joined-again' | 'sales-over' }

/**
 * Undoes that an administrator ended an entry at `closedAt`: it stands where it stood in line and waits for `places`
 * again. Offers that were withdrawn then stay so, since their places may have gone to others; what is free is offered
 * by the usual job. Needs 'waitlist:manage'; throws 'not-found'.
 */
export async function reopenEntry(
  ctx: Ctx,
  { entryId, closedAt, places }: { entryId: string; closedAt: Date; places: number },
): Promise<ReopenEntryOutcome> {
  allow(ctx.actor, 'waitlist:manage')
  const { ticketTypeId, eventId } = await openEntry(ctx, { id: entryId, key: null })
  return withTransaction(ctx, async (tx) => {
    const offer = await lockOffer(tx, [ticketTypeId])
    const entry = await tx.db
      .selectFrom('waitlist_entries')
      .select(['status', 'email', 'places', 'closed_at as closedAt'])
      .where('id', '=', entryId)
      .executeTakeFirstOrThrow()
    const taken = await tx.db
      .selectFrom('waitlist_offers')
      .select(['status', 'places'])
      .where('entry_id', '=', entryId)
      .where('status', 'in', ['taken', 'converted'])
      .execute()
    const isAsLeft = entry.status !== 'left' && entry.closedAt?.getTime() === closedAt.getTime()
    const isFitting = places + taken.reduce((sum, one) => sum + one.places, 0) <= entry.places
    const isWaiting = places > 0 || taken.some(({ status }) => status === 'taken')
    if (!isAsLeft || !isFitting || !isWaiting) return { ok: false, reason: 'changed-meanwhile' }
    if (offer.tickets.every((ticket) => lineState(ticket, tx.now) === 'over'))
      return { ok: false, reason: 'sales-over' }
    const other = await tx.db
      .selectFrom('waitlist_entries')
      .select('id')
      .where('ticket_type_id', '=', ticketTypeId)
      .where('email', '=', entry.email)
      .where('status', 'in', [...liveStates])
      .executeTakeFirst()
    if (other) return { ok: false, reason: 'joined-again' }
    await tx.db
      .updateTable('waitlist_entries')
      .set({ status: 'pending', places_left: places, closed_at: null })
      .where('id', '=', entryId)
      .execute()
    await changeCounters(tx.db, fewerWaiting([{ ticketTypeId, places: -places }])).execute()
    await settleEntries(tx, [entryId])
    await audit(tx, {
      action: 'waitlist.reopen',
      subject: { kind: 'waitlist-entry', id: entryId },
      details: { places },
    })
    await enqueue(tx, 'waitlist.offer', { eventId }, { onlyOne: eventId })
    return { ok: true }
  })
}
