import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import type { OrderToRefund } from '#app/features/ticketing/refunds/lock-order-to-refund.server.ts'
import { orderPath } from '#app/features/ticketing/rules/links.ts'
import { nameToFollow } from '#app/features/ticketing/rules/name-to-follow.ts'
import { link } from '#app/features/ticketing/tickets/confirmation-mails.server.ts'
import { said } from '#app/kernel/language/language.server.ts'

/**
 * Mails a buyer, once a run, which tickets of a partly cancelled order are void; no mail once the event is over. Call it
 * in the transaction that voids the tickets.
 */
export async function sendCancelledTicketsMail(
  tx: Ctx,
  order: OrderToRefund,
  { ticketIds, runId, note }: { ticketIds: readonly string[]; runId: string; note: () => string },
): Promise<void> {
  const tickets = await tx.db
    .selectFrom('tickets as t')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .innerJoin('order_lines as l', 'l.id', 't.order_line_id')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .select(['a.full_name', 'l.ticket_name', 'e.title'])
    .where('t.id', 'in', [...ticketIds])
    .where('e.ends_at', '>', tx.now)
    .orderBy('l.position')
    .orderBy('a.position')
    .execute()
  const [first] = tickets
  if (!first) return
  await queueMail(tx, {
    kind: 'tickets-cancelled',
    subjectId: order.id,
    recipient: order.buyerEmail,
    recipientName: order.buyerName,
    period: runId,
    variables: () => ({
      fullName: order.buyerName,
      order_reference: order.reference,
      event_name: said(first.title),
      tickets: tickets.map((ticket) => ({
        attendee_name: ticket.full_name ?? nameToFollow(),
        ticket_type: said(ticket.ticket_name),
      })),
      note: note(),
      order_url: link(tx, orderPath(order.reference, order.accessKey)),
    }),
  })
}
