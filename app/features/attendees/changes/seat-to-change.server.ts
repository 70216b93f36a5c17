import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { asksContactDetails } from '#app/features/events/asks-contact-details.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { seenOf } from './lock-attendee-ticket.server.ts'
import type { TypedPerson } from './rules/seat-correction.ts'

/** What the dialogs for one ticket begin with. */
export type ShownPerson = {
  person: TypedPerson
  /** Sent back with the form: another save in between has changed it. */
  seen: string
  ticketName: string
  buyerName: string
  /** WhatsApp number and company are asked. */
  asksContactDetails: boolean
  /** Answers and dishes that go with the person when the ticket is passed on. */
  losesAnswers: boolean
}

/** Who has a ticket of an event, to be corrected or replaced. Needs 'orders:manage'; throws NotFound. */
export async function seatToChange(
  ctx: Ctx,
  { eventId, ticketId }: { eventId: string; ticketId: string },
): Promise<ShownPerson> {
  allow(ctx.actor, 'orders:manage')
  if (!isId(eventId) || !isId(ticketId)) throw notFound('ticket')
  const row = await ctx.db
    .selectFrom('tickets as t')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .innerJoin('order_lines as l', 'l.id', 't.order_line_id')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .select(['a.full_name as fullName', 'a.email as attendeeEmail', 'a.whatsapp_number as whatsappNumber'])
    .select(['a.company_name as companyName', 'l.ticket_name as ticketName', 'o.buyer_name as buyerName'])
    .select(['a.menu_choices as menuChoices', 'a.answers', asksContactDetails.as('asksContactDetails')])
    .where('t.id', '=', ticketId)
    .where('t.event_id', '=', eventId)
    .executeTakeFirst()
  if (!row) throw notFound('ticket')
  return {
    person: {
      fullName: row.fullName ?? '',
      email: row.attendeeEmail ?? '',
      whatsappNumber: row.whatsappNumber ?? '',
      companyName: row.companyName ?? '',
    },
    seen: seenOf(row),
    ticketName: row.ticketName,
    buyerName: row.buyerName,
    asksContactDetails: row.asksContactDetails,
    losesAnswers: row.menuChoices !== null || row.answers !== null,
  }
}
