import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { auditRow } from '#app/features/audit/audit.server.ts'
import { newTicketCode } from '#app/features/ticketing/tickets/rules/ticket-code.ts'
import { newKey } from '#app/kernel/ids.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { lockAttendeeTicket, seenOf } from './lock-attendee-ticket.server.ts'
import { mailNewHolder } from './mail-new-holder.server.ts'
import {
  correctionRefusal,
  personProblems,
  type TypedPerson,
  type TypedPersonField,
} from './rules/seat-correction.ts'

export type CorrectAttendeeOutcome =
  /** `isSent`: the address was corrected, so the ticket has a new code and is on its way there. */
  | { ok: true; isSent: boolean }
  | { ok: false; reason: 'invalid'; fields: TypedPersonField[] }
  | { ok: false; reason: 'changed-meanwhile' }
  | { ok: false; reason: 'not-valid' }

/**
 * Corrects what is known of the person of a ticket: the same person, and the same ticket with the same code. A
 * corrected address gets the ticket with a new one, for the old one was mailed to another address (rule R060). Needs
 * 'orders:manage'; throws NotFound. `seen` is that of `seatToChange`.
 */
export function correctAttendee(
  ctx: Ctx,
  input: { eventId: string; ticketId: string; seen: string; person: TypedPerson },
): Promise<CorrectAttendeeOutcome> {
  allow(ctx.actor, 'orders:manage')
  return withTransaction(ctx, async (tx) => {
    const seat = await lockAttendeeTicket(tx, input)
    const refusal = correctionRefusal(seat)
    if (refusal) return { ok: false, reason: refusal }
    const email = normaliseEmail(input.person.email)
    const fields = personProblems({ ...input.person, email }, seat.attendeeEmail === null)
    if (fields.length > 0) return { ok: false, reason: 'invalid', fields }
    if (seenOf(seat) !== input.seen) return { ok: false, reason: 'changed-meanwhile' }

    const isOtherAddress = email !== '' && email !== seat.attendeeEmail
    const key = isOtherAddress ? newKey() : seat.attendeeKey
    const fullName = input.person.fullName.trim()
    await tx.db
      .with('coded', (db) =>
        db
          .updateTable('tickets')
          .set({ code: newTicketCode() })
          .where('id', '=', input.ticketId)
          .where((eb) => eb.val(isOtherAddress)),
      )
      .with('audited', (db) =>
        db.insertInto('audit_entries').values(
          auditRow(tx, {
            action: 'attendee.correct',
            subject: { kind: 'attendee', id: seat.attendeeId },
            details: { reference: seat.reference, ticketId: input.ticketId, isOtherAddress },
          }),
        ),
      )
      .updateTable('attendees')
      .set({
        full_name: fullName,
        email: email === '' ? null : email,
        ...(seat.asksContactDetails && {
          whatsapp_number: textOrNull(input.person.whatsappNumber),
          company_name: textOrNull(input.person.companyName),
        }),
        details_key: key,
      })
      .where('id', '=', seat.attendeeId)
      .execute()
    if (isOtherAddress) await mailNewHolder(tx, seat, { fullName, email, key, menuChoices: seat.menuChoices })
    return { ok: true, isSent: isOtherAddress }
  })
}

const textOrNull = (text: string) => (text.trim() === '' ? null : text.trim())
