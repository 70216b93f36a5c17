import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMails } from '#app/features/mail/queue-mail.server.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { said } from '#app/kernel/language/language.server.ts'
import { link } from '../tickets/confirmation-mails.server.ts'

/**
 * Mails attendees who got a ticket of their own that it is void, once a ticket; the buyer gets another mail. Asks for no
 * permission: call it in the transaction of the verb that voids the tickets.
 */
export async function sendVoidTicketMails(
  tx: Ctx,
  order: { buyerName: string; buyerEmail: string },
  ticketIds: readonly string[],
): Promise<void> {
  if (ticketIds.length === 0) return
  const tickets = await tx.db
    .selectFrom('tickets as t')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .innerJoin('order_lines as l', 'l.id', 't.order_line_id')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .select(['t.id', 'a.full_name', 'a.email', 'l.ticket_name', 'e.title', 'e.slug'])
    .where('t.id', 'in', ticketIds)
    .where('a.email', '<>', order.buyerEmail)
    // The event is over: there is nothing left to attend.
    .where('e.ends_at', '>', tx.now)
    .execute()
  await queueMails(
    tx,
    tickets.flatMap(({ email, ...ticket }) =>
      email !== null && isMailAddress(email)
        ? [
            {
              kind: 'ticket-cancelled' as const,
              subjectId: ticket.id,
              recipient: email,
              recipientName: ticket.full_name ?? '',
              variables: () => ({
                fullName: ticket.full_name ?? email,
                event_name: said(ticket.title),
                ticket_type: said(ticket.ticket_name),
                buyer_name: order.buyerName,
                event_url: link(tx, `/events/${ticket.slug}`),
              }),
            },
          ]
        : [],
    ),
  )
}
