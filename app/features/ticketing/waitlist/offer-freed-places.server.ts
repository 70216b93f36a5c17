import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { lockOffer } from '../cart/offered-tickets.server.ts'
import { liveStates } from '../rules/entry-life.ts'
import { expireOffers } from './expire-offers.server.ts'
import { makeOffers } from './make-offers.server.ts'

/**
 * Moves the lines of an event on: ends offers whose time is over, lets those go who wait for what is sold no more, and
 * offers what is free to the next in line, each with one mail. One transaction under the locks of a sale, so it may be
 * run anywhere, any time, by several at once, and be killed: no entry is skipped and no place is offered twice.
 */
export async function offerFreedPlaces(
  ctx: Ctx,
  { eventId }: { eventId: string },
): Promise<{ closed: number; offers: number }> {
  const sum = { closed: 0, offers: 0 }
  for (;;) {
    const { closed, offers } = await withTransaction(ctx, (tx) => serve(tx, eventId))
    sum.closed += closed
    sum.offers += offers
    if (offers === 0) return sum
  }
}

async function serve(tx: Ctx, eventId: string): Promise<{ closed: number; offers: number }> {
  const lines = await tx.db
    .selectFrom('waitlist_entries')
    .select('ticket_type_id')
    .distinct()
    .where('event_id', '=', eventId)
    .where('status', 'in', [...liveStates])
    .execute()
  const typeIds = lines.map((line) => line.ticket_type_id)
  const offer = await lockOffer(tx, typeIds)
  if (offer.tickets.length === 0) return { closed: 0, offers: 0 }
  const closed = await expireOffers(tx, offer.tickets)
  const offers = await makeOffers(tx, closed > 0 ? await lockOffer(tx, typeIds) : offer)
  return { closed, offers }
}
