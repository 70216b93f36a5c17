import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { noteGuestLanguage } from '#app/features/mail/language/note-language.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { entitlementOf } from '#app/features/memberships/entitlement-of.server.ts'
import { newId, newKey } from '#app/kernel/ids.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { changeCounters } from '../cart/change-counters.server.ts'
import { lockOffer } from '../cart/offered-tickets.server.ts'
import { salesLeft } from '../cart/rules/availability.ts'
import { fewerWaiting } from '../cart/rules/counter-changes.ts'
import { mayBuy } from '../cart/rules/member-tier.ts'
import { saleState } from '../cart/rules/sale-window.ts'
import { mostPlacesOf } from '../rules/entry-life.ts'
import type { JoinWaitlistFields } from './forms.ts'
import { positionOf } from './position-in-line.server.ts'
import { joinedMail } from './waitlist-mails.server.ts'

export type JoinWaitlistOutcome =
  | { ok: true; entry: { id: string; key: string; position: number; places: number } }
  | {
      ok: false
      reason: 'already-waiting' | 'places-free' | 'closed' | 'member-only' | 'too-many-places' | 'not-found'
    }

/**
 * Puts a person in line for a sold-out ticket type, with a mail that tells the place and has the link to leave. An
 * address stands in each line once. Decided under the lock of the ticket type, so no entry joins
 * past a place that has just come free. The caller takes the rate limits. Throws 'bad-request' for no address.
 */
export function joinWaitlist(ctx: Ctx, input: JoinWaitlistFields): Promise<JoinWaitlistOutcome> {
  const email = normaliseEmail(input.email)
  return withTransaction(ctx, async (tx) => {
    const { tickets, shared } = await lockOffer(tx, [input.ticketTypeId])
    const [ticket] = tickets
    if (!ticket) return { ok: false, reason: 'not-found' }
    const sale = saleState(ticket, tx.now).state
    if (sale === 'absent') return { ok: false, reason: 'not-found' }
    if (sale !== 'on-sale' || !ticket.isWaitlistEnabled) return { ok: false, reason: 'closed' }
    if (ticket.isMemberOnly && !mayBuy(await entitlementOf(tx, userIdOf(tx.actor)), ticket)) {
      return { ok: false, reason: 'member-only' }
    }
    if (input.places > mostPlacesOf(ticket)) return { ok: false, reason: 'too-many-places' }
    if (salesLeft(ticket, shared[0] ?? null) !== 0) return { ok: false, reason: 'places-free' }

    const entry = {
      id: newId(),
      event_id: ticket.eventId,
      ticket_type_id: ticket.ticketTypeId,
      user_id: userIdOf(tx.actor),
      email,
      first_name: input.firstName,
      last_name: input.lastName,
      phone_number: input.phoneNumber,
      message: input.message,
      places: input.places,
      places_left: input.places,
      status: 'pending' as const,
      access_key: newKey(),
      joined_at: tx.now,
      in_line_since: tx.now,
    }
    const joined = await tx.db
      .insertInto('waitlist_entries')
      .values(entry)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!joined) return { ok: false, reason: 'already-waiting' }
    const more = fewerWaiting([{ ticketTypeId: ticket.ticketTypeId, places: -input.places }])
    await changeCounters(tx.db, more).execute()
    const position = (await positionOf(tx, entry.id)) ?? 1
    await noteGuestLanguage(tx, email)
    await queueMail(tx, joinedMail(tx, { ...entry, position }, ticket))
    await audit(tx, {
      action: 'waitlist.join',
      subject: { kind: 'waitlist-entry', id: entry.id },
      details: { ticketTypeId: ticket.ticketTypeId, places: input.places },
    })
    return { ok: true, entry: { id: entry.id, key: entry.access_key, position, places: input.places } }
  })
}
