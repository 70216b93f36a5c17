import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMails } from '#app/features/mail/queue-mail.server.ts'
import { attendeeMail } from '#app/features/ticketing/tickets/confirmation-mails.server.ts'
import type { AttendeeTicket } from './lock-attendee-ticket.server.ts'

/** Mails a ticket with its new code to whom it belongs from now on; in the transaction that renewed the code. */
export async function mailNewHolder(
  tx: Ctx,
  seat: AttendeeTicket,
  holder: { fullName: string; email: string; key: string; menuChoices: AttendeeTicket['menuChoices'] },
): Promise<void> {
  const ticket = {
    ...seat,
    attendeeKey: holder.key,
    attendeeName: holder.fullName,
    attendeeEmail: holder.email,
    menuChoices: holder.menuChoices,
    event: { ...seat, id: seat.eventId },
  }
  await queueMails(tx, [attendeeMail(tx, seat.buyerName, ticket, holder.email, tx.now.toISOString())])
}
