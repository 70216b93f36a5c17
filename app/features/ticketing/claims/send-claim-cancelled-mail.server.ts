import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { said } from '#app/kernel/language/language.server.ts'
import type { OrderToRefund } from '../refunds/lock-order-to-refund.server.ts'
import { nameToFollow } from '../rules/name-to-follow.ts'
import { link } from '../tickets/confirmation-mails.server.ts'
import { leftThisMonth, readAllowances } from './allowances.server.ts'

/**
 * Confirms to a claimant which tickets of their claim are cancelled and what is left this month, once per set of tickets.
 * Those who had a ticket by mail get another one. Asks for no permission: call it in the transaction of the verb that
 * cancels, after the tickets are void. An address that takes no mail never keeps anyone from cancelling.
 */
export async function sendClaimCancelledMail(
  tx: Ctx,
  order: OrderToRefund,
  ticketIds: readonly string[],
): Promise<void> {
  if (!isMailAddress(order.buyerEmail)) return
  const tickets = await tx.db
    .selectFrom('tickets as t')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .innerJoin('order_lines as l', 'l.id', 't.order_line_id')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .innerJoin('claims as c', 'c.order_id', 't.order_id')
    .select(['t.id', 'a.full_name', 'a.email', 'l.ticket_name', 'e.title', 'e.slug', 'c.kind', 'c.user_id'])
    .where('t.id', 'in', ticketIds)
    .orderBy('a.position')
    .execute()
  const [first] = tickets
  if (!first) return
  const allowances = await readAllowances(tx, first.user_id, null)
  await queueMail(tx, {
    kind: 'claim-cancelled',
    subjectId: order.id,
    period: `ticket ${first.id}`,
    recipient: order.buyerEmail,
    recipientName: order.buyerName,
    variables: () => ({
      fullName: order.buyerName,
      event_name: said(first.title),
      event_url: link(tx, `/events/${first.slug}`),
      tickets: tickets.map((ticket) => ({
        attendee_name: ticket.full_name ?? ticket.email ?? nameToFollow(),
        ticket_type: said(ticket.ticket_name),
      })),
      remainingTickets: leftThisMonth(allowances[first.kind]),
      accountPageUrl: link(tx, '/account'),
    }),
  })
}
