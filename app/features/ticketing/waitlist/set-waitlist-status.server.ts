import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { changeCounters } from '../cart/change-counters.server.ts'
import { lockOffer, type Offer } from '../cart/offered-tickets.server.ts'
import { addChanges, counterChanges, fewerWaiting } from '../cart/rules/counter-changes.ts'
import { isLive } from '../rules/entry-life.ts'
import { cancelEntries } from './cancel-entries.server.ts'
import { writeOffers } from './make-offers.server.ts'
import { openEntry } from './open-entry.server.ts'
import { lineState } from './rules/line-state.ts'
import { offersToMake } from './rules/offers-to-make.ts'
import { settleEntries } from './settle-entries.server.ts'

export type SetWaitlistStatusOutcome =
  /** `ended`: the places that an entry which ended waited for or had on offer. */
  | { ok: true; ended?: number }
  /** The entry has ended: left, expired or converted. */
  | { ok: false; reason: 'over' }
  /** Everything it waits for is offered already. */
  | { ok: false; reason: 'already-offered' }
  /** Nothing is free. */
  | { ok: false; reason: 'no-places' }
  /** The event is over or cancelled, or its sales have ended; and: nothing is sold at the moment. */
  | { ok: false; reason: 'sales-over' | 'not-on-sale' }
  /** There is no open offer to withdraw; one that an order has taken is that order's. */
  | { ok: false; reason: 'no-offer' }

type Input = { entryId: string; to: 'notified' | 'pending' | 'converted' | 'expired' }

/**
 * An administrator decides about an entry: `notified` offers it what is free, past others in line; `pending` withdraws
 * its open offers and puts it at the end of the line, or the same places would come back to it; `converted` only
 * records that it was dealt with, `expired` ends it. Needs 'waitlist:manage'; throws 'not-found'.
 */
export async function setWaitlistStatus(ctx: Ctx, { entryId, to }: Input): Promise<SetWaitlistStatusOutcome> {
  allow(ctx.actor, 'waitlist:manage')
  const { ticketTypeId, eventId } = await openEntry(ctx, { id: entryId, key: null })
  return withTransaction(ctx, async (tx) => {
    const offer = await lockOffer(tx, [ticketTypeId])
    const entry = await tx.db
      .selectFrom('waitlist_entries')
      .select(['id', 'ticket_type_id as ticketTypeId', 'status', 'places_left as placesLeft'])
      .where('id', '=', entryId)
      .executeTakeFirstOrThrow()
    if (!isLive(entry.status)) return { ok: false, reason: 'over' }
    switch (to) {
      case 'converted':
      case 'expired': {
        const [closed] = await cancelEntries(tx, [entryId], to)
        return { ok: true, ended: closed?.places ?? 0 }
      }
      case 'notified':
        return offerByHand(tx, entry, offer)
      case 'pending':
        return revokeOffers(tx, { ...entry, eventId })
    }
  })
}

type LockedEntry = { id: string; ticketTypeId: string; placesLeft: number }

async function offerByHand(tx: Ctx, entry: LockedEntry, offer: Offer): Promise<SetWaitlistStatusOutcome> {
  if (entry.placesLeft === 0) return { ok: false, reason: 'already-offered' }
  const states = offer.tickets.map((ticket) => lineState(ticket, tx.now))
  if (states.includes('over')) return { ok: false, reason: 'sales-over' }
  const serving = offer.tickets.filter((_ticket, index) => states[index] === 'serving')
  if (serving.length === 0) return { ok: false, reason: 'not-on-sale' }
  const plan = offersToMake([entry], serving, offer.shared[0] ?? null)
  if (plan.length === 0) return { ok: false, reason: 'no-places' }
  await writeOffers(tx, plan, serving)
  return { ok: true }
}

async function revokeOffers(
  tx: Ctx,
  entry: LockedEntry & { eventId: string },
): Promise<SetWaitlistStatusOutcome> {
  const { ticketTypeId, eventId } = entry
  const withdrawn = await tx.db
    .updateTable('waitlist_offers')
    .set({ status: 'withdrawn', closed_at: tx.now })
    .where('entry_id', '=', entry.id)
    .where('status', '=', 'open')
    .returning(['ticket_type_id as ticketTypeId', 'places as quantity', 'seats_per_ticket as seatsPerTicket'])
    .execute()
  if (withdrawn.length === 0) return { ok: false, reason: 'no-offer' }
  const places = withdrawn.reduce((sum, { quantity }) => sum + quantity, 0)
  await tx.db
    .updateTable('waitlist_entries')
    .set({ places_left: entry.placesLeft + places, in_line_since: tx.now })
    .where('id', '=', entry.id)
    .execute()
  const waitsAgain = fewerWaiting([{ ticketTypeId, places: -places }])
  await changeCounters(tx.db, addChanges(counterChanges('release', withdrawn), waitsAgain)).execute()
  await settleEntries(tx, [entry.id])
  await audit(tx, {
    action: 'waitlist.withdraw',
    subject: { kind: 'waitlist-entry', id: entry.id },
    details: { places },
  })
  await enqueue(tx, 'waitlist.offer', { eventId }, { onlyOne: eventId })
  return { ok: true }
}
