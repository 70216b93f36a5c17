import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { carryTranslations } from '#app/features/content-translations/carry-translations.server.ts'
import { mayChooseTemplate } from '#app/features/events/forms/form-templates.server.ts'
import { type LastSaved, lastSaved } from '#app/features/people/last-saved.server.ts'
import { releaseExpired } from '#app/features/ticketing/checkout/release-expired.server.ts'
import { freedPlaces, tellWaitlist } from '#app/features/ticketing/waitlist/tell-waitlist.server.ts'
import { lockTicketType } from './lock-ticket-type.server.ts'
import { leastCapacity, type TakenSales } from './rules/least-capacity.ts'
import { type TermsProblem, type TicketTypeTerms, termsProblem } from './rules/ticket-type-terms.ts'
import { termsOf, termsRow } from './ticket-type-row.server.ts'

export type UpdateTicketTypeOutcome =
  | { ok: true; revision: number }
  | { ok: false; reason: TermsProblem | 'archived' | 'event-archived' | 'form-unknown' }
  /** Another administrator saved it after this form was opened: who, and when. */
  | { ok: false; reason: 'changed-meanwhile'; saved: LastSaved | null }
  /** People have or are being kept more sales than that (rule R030). */
  | { ok: false; reason: 'capacity-taken'; taken: TakenSales; least: number }
  /** Offers of the waitlist keep places of the size they were made with. */
  | { ok: false; reason: 'seats-offered'; offered: number }

type Edit = { eventId: string; id: string; revision: number; terms: TicketTypeTerms }

/**
 * Changes a ticket type under the locks of a sale. What was sold keeps price, seats and name as they were; counters are
 * never written. `revision` is that of the form: the same terms again change nothing, others on an older one are
 * refused. The waitlist is offered what comes free. Needs 'events:manage'; throws NotFound.
 */
export async function updateTicketType(ctx: Ctx, edit: Edit): Promise<UpdateTicketTypeOutcome> {
  allow(ctx.actor, 'events:manage')
  const problem = termsProblem(edit.terms)
  if (problem) return { ok: false, reason: problem }
  const first = await withTransaction(ctx, (tx) => update(tx, edit))
  if (first.ok || (first.reason !== 'capacity-taken' && first.reason !== 'seats-offered')) return first
  // Holds and offers that have ended may still keep what is in the way.
  const hasFreed = await releaseExpired(ctx, { ticketTypeIds: [edit.id] })
  return hasFreed ? withTransaction(ctx, (tx) => update(tx, edit)) : first
}

async function update(tx: Ctx, { eventId, id, revision, terms }: Edit): Promise<UpdateTicketTypeOutcome> {
  const type = await lockTicketType(tx, eventId, id)
  const before = termsOf(type)
  const after = { ...terms, name: terms.name.trim() }
  if (isDeepStrictEqual(before, after)) return { ok: true, revision: type.revision }
  if (type.eventStatus === 'archived') return { ok: false, reason: 'event-archived' }
  if (type.archivedAt) return { ok: false, reason: 'archived' }
  if (type.revision !== revision) {
    const saved = await lastSaved(tx, { kind: 'ticket-type', id })
    return { ok: false, reason: 'changed-meanwhile', saved }
  }
  const { open, going } = await offeredSales(tx, id)
  const taken = { sold: type.sold, held: type.held - open, offered: open }
  const least = leastCapacity(taken)
  if (after.capacity !== null && after.capacity < least)
    return { ok: false, reason: 'capacity-taken', taken, least }
  if (after.seatsPerTicket !== before.seatsPerTicket && going > 0)
    return { ok: false, reason: 'seats-offered', offered: going }
  const { formTemplateId } = after
  const isNewForm = formTemplateId !== null && formTemplateId !== before.formTemplateId
  if (isNewForm && !(await mayChooseTemplate(tx, eventId, formTemplateId)))
    return { ok: false, reason: 'form-unknown' }

  const awaited = await freedPlaces(tx, [id])
  await tx.db
    .updateTable('ticket_types')
    .set({ ...termsRow(tx, after), revision: revision + 1 })
    .where('id', '=', id)
    .execute()
  await carryTranslations(tx, before, after, ['name', 'description'])
  await audit(tx, {
    action: 'ticket-type.change',
    subject: { kind: 'ticket-type', id },
    details: { before, after },
  })
  await tellWaitlist(tx, awaited)
  return { ok: true, revision: revision + 1 }
}

/** Sales of a locked ticket type in offers of the waitlist: `open` ones count as held, `going` are those and taken ones. */
async function offeredSales(tx: Ctx, ticketTypeId: string): Promise<{ open: number; going: number }> {
  return tx.db
    .selectFrom('waitlist_offers')
    .select([
      sql<number>`coalesce(sum(places) filter (where status = 'open'), 0)::int`.as('open'),
      sql<number>`coalesce(sum(places), 0)::int`.as('going'),
    ])
    .where('ticket_type_id', '=', ticketTypeId)
    .where('status', 'in', ['open', 'taken'])
    .executeTakeFirstOrThrow()
}
