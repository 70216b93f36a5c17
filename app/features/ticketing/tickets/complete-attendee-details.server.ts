import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { auditRow } from '#app/features/audit/audit.server.ts'
import {
  type AnswerProblem,
  answersProblem,
  keptAnswers,
} from '#app/features/events/forms/rules/form-answers.ts'
import { noteGuestLanguage } from '#app/features/mail/language/note-language.server.ts'
import { queueMails } from '#app/features/mail/queue-mail.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { newKey } from '#app/kernel/ids.ts'
import { isId } from '#app/kernel/is-id.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { attendeeMail } from './confirmation-mails.server.ts'
import { type AttendeeClaim, type LockedSeat, lockSeat } from './lock-seat.server.ts'
import type { MailedTicket } from './mailed-ticket.ts'
import { type AttendeeDetails, type AttendeeField, attendeeProblems } from './rules/attendee-details.ts'
import { seatChangeRefusal } from './rules/seat-change.ts'
import { newTicketCode } from './rules/ticket-code.ts'

export type CompleteAttendeeDetailsOutcome =
  /** `attendeeKey` opens the seat's page from now on; null for an attendee whose ticket is another person's now. */
  | { ok: true; attendeeKey: string | null }
  | { ok: false; reason: 'invalid'; fields: AttendeeField[] }
  /** By field of the form that the seat was ordered with. */
  | { ok: false; reason: 'answers-invalid'; problems: Record<string, AnswerProblem> }
  /** The event has begun, or its ticket is already in. */
  | { ok: false; reason: 'too-late' }
  /** Expired, refunded or cancelled. */
  | { ok: false; reason: 'order-not-live' }

/**
 * Fills in who takes a seat, or changes it, until the event starts: for the buyer by the order, for the
 * attendee by the link of the seat. Another address makes the ticket another person's: the code and the
 * seat's link are renewed and the ticket is mailed there (rule R060).
 */
export function completeAttendeeDetails(
  ctx: Ctx,
  input: { attendeeId: string; claim: AttendeeClaim; details: AttendeeDetails },
): Promise<CompleteAttendeeDetailsOutcome> {
  if (!isId(input.attendeeId)) throw notFound('attendee')
  return withTransaction(ctx, async (tx) => {
    const seat = await lockSeat(tx, input.attendeeId, input.claim)
    const refusal = seatChangeRefusal(seat, tx.now)
    if (refusal) return { ok: false, reason: refusal }
    const details = { ...input.details, email: normaliseEmail(input.details.email) }
    const fields = attendeeProblems(details, seat)
    if (fields.length > 0) return { ok: false, reason: 'invalid', fields }
    const problems = answersProblem(seat.formFields ?? [], details.answers ?? {})
    if (Object.keys(problems).length > 0) return { ok: false, reason: 'answers-invalid', problems }

    const isHandedOver = seat.attendeeEmail !== null && seat.attendeeEmail !== details.email
    const attendeeKey = isHandedOver ? newKey() : seat.attendeeKey
    await write(tx, seat, details, attendeeKey, isHandedOver)
    if (input.claim.by === 'attendee') await noteGuestLanguage(tx, details.email)
    const isNewAddress = isHandedOver || (seat.attendeeEmail === null && details.email !== seat.buyerEmail)
    if (seat.ticketId !== null && isNewAddress) {
      const ticket = mailedTicket(seat, seat.ticketId, details, attendeeKey)
      const period = isHandedOver ? tx.now.toISOString() : ''
      await queueMails(tx, [attendeeMail(tx, seat.buyerName, ticket, details.email, period)])
    }
    return { ok: true, attendeeKey: isHandedOver && input.claim.by === 'attendee' ? null : attendeeKey }
  })
}

async function write(
  tx: Ctx,
  seat: LockedSeat,
  details: AttendeeDetails,
  attendeeKey: string,
  isHandedOver: boolean,
): Promise<void> {
  if (isHandedOver && seat.ticketId !== null) {
    await tx.db
      .updateTable('tickets')
      .set({ code: newTicketCode() })
      .where('id', '=', seat.ticketId)
      .execute()
  }
  await tx.db
    .with('audited', (db) =>
      db.insertInto('audit_entries').values(
        auditRow(tx, {
          action: 'attendee.complete',
          subject: { kind: 'attendee', id: seat.attendeeId },
          details: { reference: seat.reference, isHandedOver },
        }),
      ),
    )
    .updateTable('attendees')
    .set({
      full_name: details.fullName.trim(),
      email: details.email,
      ...contactColumns(seat, details, isHandedOver),
      menu_choices: details.menuChoices && JSON.stringify(details.menuChoices),
      answers: seat.formFields && JSON.stringify(keptAnswers(seat.formFields, details.answers ?? {})),
      details_key: attendeeKey,
      completed_at: tx.now,
    })
    .where('id', '=', seat.attendeeId)
    .execute()
}

/** What was given while it was asked stays with the person who gave it. */
function contactColumns(seat: LockedSeat, details: AttendeeDetails, isHandedOver: boolean) {
  if (seat.asksContactDetails)
    return { whatsapp_number: details.whatsappNumber.trim(), company_name: details.companyName.trim() }
  return isHandedOver ? { whatsapp_number: null, company_name: null } : {}
}

function mailedTicket(
  seat: LockedSeat,
  ticketId: string,
  details: AttendeeDetails,
  attendeeKey: string,
): MailedTicket {
  return {
    ticketId,
    attendeeId: seat.attendeeId,
    attendeeKey,
    attendeeName: details.fullName,
    attendeeEmail: details.email,
    menuChoices: details.menuChoices,
    ticketName: seat.ticketName,
    event: { ...seat, id: seat.eventId },
  }
}
