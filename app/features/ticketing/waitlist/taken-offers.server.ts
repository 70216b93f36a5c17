import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { changeCounters } from '../cart/change-counters.server.ts'
import type { OpenOffer } from '../cart/rules/cart.ts'
import { counterChanges } from '../cart/rules/counter-changes.ts'
import { statesBefore } from '../rules/offer-life.ts'
import { settleEntries } from './settle-entries.server.ts'
import { tellWaitlist } from './tell-waitlist.server.ts'

type Taking = { offer: OpenOffer; quantity: number; eventId: string }

/**
 * An order has taken these offers, whose places its own counters have already. What it buys less than offered has come
 * free and goes on to the next in line. Under the locks of the ticket types; a confirmed order converts them at once.
 */
export async function claimOffers(
  tx: Ctx,
  order: { id: string; status: string },
  takings: readonly Taking[],
): Promise<void> {
  const isBought = order.status === 'confirmed'
  const entryIds: string[] = []
  for (const { offer, quantity } of takings) {
    const taken = await tx.db
      .updateTable('waitlist_offers')
      .set({
        order_id: order.id,
        places: Math.min(offer.places, quantity),
        ...(isBought ? { status: 'converted', closed_at: tx.now } : { status: 'taken' }),
      })
      .where('id', '=', offer.id)
      .where('status', '=', 'open')
      .returning('entry_id')
      .executeTakeFirst()
    if (!taken) throw new Error('an offer was taken without its lock')
    entryIds.push(taken.entry_id)
  }
  if (isBought) await settleEntries(tx, entryIds)
  const lessBought = takings.filter(({ offer, quantity }) => quantity < offer.places)
  await tellWaitlist(
    tx,
    lessBought.map(({ eventId }) => ({ eventId, isAwaited: true })),
  )
}

/** The order that took these offers is paid. Under the locks of the ticket types. */
export async function convertOffers(tx: Ctx, orderId: string): Promise<void> {
  const converted = await tx.db
    .updateTable('waitlist_offers')
    .set({ status: 'converted', closed_at: tx.now })
    .where('order_id', '=', orderId)
    .where('status', 'in', statesBefore('converted'))
    .returning('entry_id')
    .execute()
  await settleEntries(
    tx,
    converted.map((offer) => offer.entry_id),
  )
}

/**
 * The orders that took offers hold them no longer, and have given their places back: the offers stand again until
 * their own end, but for those whose entry has ended meanwhile. Under the locks of the ticket types.
 */
export async function reopenOffers(tx: Ctx, orderIds: readonly string[]): Promise<void> {
  const reopened = await tx.db
    .updateTable('waitlist_offers as o')
    .from('waitlist_entries as w')
    .set((eb) => ({
      status: eb
        .case()
        .when('w.closed_at', 'is', null)
        .then('open' as const)
        .else('withdrawn' as const)
        .end(),
      closed_at: sql<Date | null>`case when w.closed_at is null then null else ${tx.now}::timestamptz end`,
    }))
    .whereRef('w.id', '=', 'o.entry_id')
    .where('o.order_id', 'in', orderIds)
    .where('o.status', '=', 'taken')
    .returning(['o.status', 'o.ticket_type_id as ticketTypeId', 'o.places as quantity'])
    .returning(['o.seats_per_ticket as seatsPerTicket', 'o.expires_at'])
    .execute()
  const kept = reopened.filter((offer) => offer.status === 'open')
  if (kept.length > 0) await changeCounters(tx.db, counterChanges('hold', kept)).execute()
}

/** Offers that this order took before it expired, and that stand again: its late payment may still have them. */
export function reopenedOffers(tx: Ctx, orderId: string): Promise<OpenOffer[]> {
  return tx.db
    .selectFrom('waitlist_offers')
    .select(['id', 'ticket_type_id as ticketTypeId', 'places', 'seats_per_ticket as seatsPerTicket'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .execute()
}
