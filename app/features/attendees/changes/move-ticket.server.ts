import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { auditRow } from '#app/features/audit/audit.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { link } from '#app/features/ticketing/tickets/confirmation-mails.server.ts'
import { askedDetails, attendeeProblems } from '#app/features/ticketing/tickets/rules/attendee-details.ts'
import { newTicketCode } from '#app/features/ticketing/tickets/rules/ticket-code.ts'
import { newKey } from '#app/kernel/ids.ts'
import { said } from '#app/kernel/language/language.server.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { type AttendeeTicket, lockAttendeeTicket, seenOf } from './lock-attendee-ticket.server.ts'
import { mailNewHolder } from './mail-new-holder.server.ts'
import {
  moveRefusal,
  personProblems,
  type TypedPerson,
  type TypedPersonField,
} from './rules/seat-correction.ts'

export type MoveTicketOutcome =
  | { ok: true }
  | { ok: false; reason: 'invalid'; fields: TypedPersonField[] }
  | { ok: false; reason: 'changed-meanwhile' }
  | { ok: false; reason: 'not-valid' | 'checked-in' | 'event-over' }

/**
 * Passes a ticket on to another person: a new code and a new link, mailed to the new holder; the old code opens no
 * door (rule R060), and the earlier holder is told. Answers and dishes of the earlier person are gone; the new one fills
 * in what is missing. Needs 'orders:manage'; throws NotFound. `seen` is that of `seatToChange`.
 */
export function moveTicket(
  ctx: Ctx,
  input: { eventId: string; ticketId: string; seen: string; person: TypedPerson },
): Promise<MoveTicketOutcome> {
  allow(ctx.actor, 'orders:manage')
  return withTransaction(ctx, async (tx) => {
    const seat = await lockAttendeeTicket(tx, input)
    const refusal = moveRefusal(seat, tx.now)
    if (refusal) return { ok: false, reason: refusal }
    const person = { ...input.person, email: normaliseEmail(input.person.email) }
    const fields = personProblems(person, false)
    if (fields.length > 0) return { ok: false, reason: 'invalid', fields }
    if (seenOf(seat) !== input.seen) return { ok: false, reason: 'changed-meanwhile' }

    const key = newKey()
    await replace(tx, seat, person, key)
    await mailNewHolder(tx, seat, { ...person, key, menuChoices: null })
    if (seat.attendeeEmail !== person.email) await sendTicketMovedMail(tx, seat)
    return { ok: true }
  })
}

async function replace(tx: Ctx, seat: AttendeeTicket, person: TypedPerson, key: string): Promise<void> {
  const isComplete =
    attendeeProblems({ ...person, menuChoices: null }, seat).length === 0 &&
    seat.menu === null &&
    seat.formVersionId === null
  const { whatsappNumber, companyName } = askedDetails(person, seat)
  await tx.db
    .with('coded', (db) =>
      db.updateTable('tickets').set({ code: newTicketCode() }).where('id', '=', seat.ticketId),
    )
    .with('audited', (db) =>
      db.insertInto('audit_entries').values(
        auditRow(tx, {
          action: 'attendee.move',
          subject: { kind: 'attendee', id: seat.attendeeId },
          details: { reference: seat.reference, ticketId: seat.ticketId },
        }),
      ),
    )
    .updateTable('attendees')
    .set({
      full_name: person.fullName.trim(),
      email: person.email,
      whatsapp_number: whatsappNumber.trim() || null,
      company_name: companyName.trim() || null,
      menu_choices: null,
      answers: null,
      details_key: key,
      invited_at: null,
      completed_at: isComplete ? tx.now : null,
    })
    .where('id', '=', seat.attendeeId)
    .execute()
}

async function sendTicketMovedMail(tx: Ctx, seat: AttendeeTicket): Promise<void> {
  const { attendeeEmail } = seat
  if (attendeeEmail === null || !isMailAddress(attendeeEmail)) return
  await queueMail(tx, {
    kind: 'ticket-moved',
    subjectId: seat.ticketId,
    recipient: attendeeEmail,
    recipientName: seat.fullName ?? '',
    period: tx.now.toISOString(),
    variables: () => ({
      fullName: seat.fullName ?? attendeeEmail,
      event_name: said(seat.title),
      ticket_type: said(seat.ticketName),
      event_url: link(tx, `/events/${seat.slug}`),
    }),
  })
}
