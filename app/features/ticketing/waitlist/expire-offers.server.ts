import type { Ctx } from '#app/context/ctx.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { queueMails } from '#app/features/mail/queue-mail.server.ts'
import { changeCounters } from '../cart/change-counters.server.ts'
import type { TicketOnOffer } from '../cart/offered-tickets.server.ts'
import { addChanges, counterChanges, fewerWaiting } from '../cart/rules/counter-changes.ts'
import { liveStates } from '../rules/entry-life.ts'
import { lineState } from './rules/line-state.ts'
import { settleEntries } from './settle-entries.server.ts'
import { offerEndedMail } from './waitlist-mails.server.ts'

/**
 * Expires offers whose time is over, and every entry of a line that is over: places come free, nothing more is waited
 * for. Who let an offer pass waits no longer, or the same place would come back to them. The ticket types are
 * locked. Answers how many offers and entries changed.
 */
export async function expireOffers(tx: Ctx, tickets: readonly TicketOnOffer[]): Promise<number> {
  const ids = tickets.map((ticket) => ticket.ticketTypeId)
  const over = tickets
    .filter((ticket) => lineState(ticket, tx.now) === 'over')
    .map((ticket) => ticket.ticketTypeId)
  const ended = await tx.db
    .updateTable('waitlist_offers')
    .set({ status: 'expired', closed_at: tx.now })
    .where('status', '=', 'open')
    .where('ticket_type_id', 'in', ids)
    .where((eb) =>
      over.length > 0
        ? eb.or([eb('expires_at', '<=', tx.now), eb('ticket_type_id', 'in', over)])
        : eb('expires_at', '<=', tx.now),
    )
    .returning(['id', 'entry_id', 'ticket_type_id as ticketTypeId', 'places as quantity'])
    .returning('seats_per_ticket as seatsPerTicket')
    .execute()
  const passed = [...new Set(ended.map((offer) => offer.entry_id))]
  if (passed.length === 0 && over.length === 0) return 0
  const givenUp = await tx.db
    .selectFrom('waitlist_entries')
    .select(['id', 'ticket_type_id as ticketTypeId', 'places_left as places', 'email', 'first_name'])
    .where('status', 'in', [...liveStates])
    .where((eb) =>
      eb.or([
        ...(passed.length > 0 ? [eb('id', 'in', passed)] : []),
        ...(over.length > 0 ? [eb('ticket_type_id', 'in', over)] : []),
      ]),
    )
    .execute()
  if (ended.length === 0 && givenUp.length === 0) return 0
  const entryIds = givenUp.map(({ id }) => id)
  if (entryIds.length > 0)
    await tx.db.updateTable('waitlist_entries').set({ places_left: 0 }).where('id', 'in', entryIds).execute()
  // Whatever has become of an entry: the places of an offer that ends are free.
  await changeCounters(tx.db, addChanges(counterChanges('release', ended), fewerWaiting(givenUp))).execute()
  await settleEntries(tx, entryIds)
  await queueMails(
    tx,
    ended.flatMap((offer) => {
      const ticket = tickets.find((one) => one.ticketTypeId === offer.ticketTypeId)
      const entry = givenUp.find(({ id }) => id === offer.entry_id)
      if (!ticket || !entry || ticket.event.status === 'cancelled') return []
      const wentOn = !over.includes(offer.ticketTypeId)
      return [offerEndedMail(tx, { id: offer.id, places: offer.quantity, wentOn }, entry, ticket)]
    }),
  )
  for (const { id } of ended) {
    await audit(tx, { action: 'waitlist.offer-expire', subject: { kind: 'waitlist-offer', id } })
  }
  return ended.length + givenUp.length
}
