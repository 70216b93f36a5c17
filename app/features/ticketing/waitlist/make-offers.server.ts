import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { auditRow } from '#app/features/audit/audit.server.ts'
import { queueMails } from '#app/features/mail/queue-mail.server.ts'
import { newId, newKey } from '#app/kernel/ids.ts'
import { changeCounters } from '../cart/change-counters.server.ts'
import type { Offer, TicketOnOffer } from '../cart/offered-tickets.server.ts'
import { addChanges, counterChanges, fewerWaiting } from '../cart/rules/counter-changes.ts'
import { liveStates } from '../rules/entry-life.ts'
import { lineState, offerEnd } from './rules/line-state.ts'
import { type OfferToMake, offersToMake } from './rules/offers-to-make.ts'
import { offerMail } from './waitlist-mails.server.ts'

/** Offers made by one transaction. */
const batch = 200

/**
 * Offers what is free of one event to those in line, first come first, and holds it: `offer` is of its ticket types,
 * under their locks. Answers how many offers were made.
 */
export async function makeOffers(tx: Ctx, offer: Offer): Promise<number> {
  const serving = offer.tickets.filter(
    (ticket) =>
      lineState(ticket, tx.now) === 'serving' &&
      ticket.waiting > 0 &&
      (ticket.capacity === null || ticket.sold + ticket.held < ticket.capacity),
  )
  if (serving.length === 0) return 0
  const line = await tx.db
    .selectFrom('waitlist_entries')
    .select(['id', 'ticket_type_id as ticketTypeId', 'places_left as placesLeft'])
    .where(
      'ticket_type_id',
      'in',
      serving.map((ticket) => ticket.ticketTypeId),
    )
    .where('places_left', '>', 0)
    .where('status', 'in', [...liveStates])
    .orderBy('in_line_since')
    .orderBy('id')
    .limit(batch)
    .execute()
  const plan = offersToMake(line, serving, offer.shared[0] ?? null)
  await writeOffers(tx, plan, serving)
  return plan.length
}

/** Writes planned offers, whose places are free, under the locks of their ticket types. */
export async function writeOffers(
  tx: Ctx,
  plan: readonly OfferToMake[],
  tickets: readonly TicketOnOffer[],
): Promise<void> {
  if (plan.length === 0) return
  const offers = plan.flatMap(({ entryId, ticketTypeId, places }) => {
    const ticket = tickets.find((one) => one.ticketTypeId === ticketTypeId)
    return ticket ? [{ id: newId(), key: newKey(), entryId, ticketTypeId, places, ticket }] : []
  })
  const entries = await tx.db
    .updateTable('waitlist_entries')
    .from(
      sql<{ id: string; places: number }>`unnest(
        ${plan.map(({ entryId }) => entryId)}::uuid[], ${plan.map(({ places }) => places)}::int[]
      )`.as<'offered'>(sql`offered(id, places)`),
    )
    .set((eb) => ({
      status: 'notified',
      notified_at: tx.now,
      places_left: eb('waitlist_entries.places_left', '-', eb.ref('offered.places')),
    }))
    .whereRef('waitlist_entries.id', '=', 'offered.id')
    .returning(['waitlist_entries.id', 'email', 'first_name', 'access_key', 'places_left'])
    .execute()
  const lines = offers.map(({ ticketTypeId, places, ticket }) => ({
    ticketTypeId,
    places,
    quantity: places,
    seatsPerTicket: ticket.seatsPerTicket,
  }))
  await tx.db
    .with('counted', (db) =>
      changeCounters(db, addChanges(counterChanges('hold', lines), fewerWaiting(lines))),
    )
    .with('audited', (db) =>
      db.insertInto('audit_entries').values(
        offers.map(({ id, entryId, places }) =>
          auditRow(tx, {
            action: 'waitlist.offer',
            subject: { kind: 'waitlist-entry', id: entryId },
            details: { offerId: id, places },
          }),
        ),
      ),
    )
    .insertInto('waitlist_offers')
    .values(
      offers.map(({ id, key, entryId, ticketTypeId, places, ticket }) => ({
        id,
        key,
        entry_id: entryId,
        ticket_type_id: ticketTypeId,
        places,
        seats_per_ticket: ticket.seatsPerTicket,
        status: 'open' as const,
        offered_at: tx.now,
        expires_at: offerEnd(ticket, tx.now),
      })),
    )
    .execute()
  await queueMails(
    tx,
    offers.flatMap((made) => {
      const entry = entries.find(({ id }) => id === made.entryId)
      return entry
        ? [offerMail(tx, { ...made, expiresAt: offerEnd(made.ticket, tx.now) }, entry, made.ticket)]
        : []
    }),
  )
}
