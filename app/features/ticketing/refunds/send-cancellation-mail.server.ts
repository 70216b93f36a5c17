import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { said } from '#app/kernel/language/language.server.ts'
import { orderPath } from '../rules/links.ts'
import { nameToFollow } from '../rules/name-to-follow.ts'
import { isHolding } from '../rules/order-life.ts'
import { link } from '../tickets/confirmation-mails.server.ts'
import type { OrderToRefund } from './lock-order-to-refund.server.ts'

/**
 * Mails a buyer, once an order, that the registration or the unpaid order is cancelled and which tickets are void. Asks
 * for no permission: call it in the transaction of the verb that cancels.
 */
export async function sendCancellationMail(
  tx: Ctx,
  order: OrderToRefund,
  ticketIds: readonly string[],
): Promise<void> {
  const seats = await tx.db
    .selectFrom('attendees as a')
    .innerJoin('order_lines as l', 'l.id', 'a.order_line_id')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .leftJoin('tickets as t', 't.attendee_id', 'a.id')
    .select(['a.full_name', 'l.ticket_name', 'e.title', 't.id as ticket_id'])
    .where('a.order_id', '=', order.id)
    .orderBy('l.position')
    .orderBy('a.position')
    .execute()
  await queueMail(tx, {
    kind: 'registration-cancelled',
    subjectId: order.id,
    recipient: order.buyerEmail,
    recipientName: order.buyerName,
    variables: () => ({
      fullName: order.buyerName,
      order_reference: order.reference,
      is_unpaid: isHolding(order.status),
      event_name: joinList([...new Set(seats.map((seat) => said(seat.title)))]),
      tickets: seats
        .filter((seat) => seat.ticket_id !== null && ticketIds.includes(seat.ticket_id))
        .map((seat) => ({
          attendee_name: seat.full_name ?? nameToFollow(),
          ticket_type: said(seat.ticket_name),
        })),
      order_url: link(tx, orderPath(order.reference, order.accessKey)),
    }),
  })
}
