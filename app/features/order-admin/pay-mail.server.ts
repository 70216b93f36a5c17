import type { Ctx } from '#app/context/ctx.server.ts'
import { eventColumns } from '#app/features/events/event-columns.server.ts'
import type { QueuedMail } from '#app/features/mail/queue-mail.server.ts'
import { orderPath } from '#app/features/ticketing/rules/links.ts'
import { eventVariables, link } from '#app/features/ticketing/tickets/confirmation-mails.server.ts'
import type { MailedEvent } from '#app/features/ticketing/tickets/mailed-ticket.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { type Currency, formatMoney } from '#app/kernel/money.ts'

type OrderToPay = {
  id: string
  reference: string
  access_key: string
  buyer_name: string
  buyer_email: string
  total_minor: number
  currency: Currency
  hold_expires_at: Date
}

/** An order that an administrator added, as {@link payMail} tells it, with its state; undefined for any other. */
export function orderToPay(ctx: Ctx, orderId: string) {
  return ctx.db
    .selectFrom('orders as o')
    .innerJoin('manual_orders as m', 'm.order_id', 'o.id')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .select(['o.id', 'o.reference', 'o.access_key', 'o.buyer_name', 'o.buyer_email', 'o.total_minor'])
    .select(['o.currency', 'o.hold_expires_at', 'o.status'])
    .select(eventColumns)
    .where('o.id', '=', orderId)
    .executeTakeFirst()
}

/** The mail to the buyer of an order that holds its places: what to pay, until when, and where. */
export function payMail(
  ctx: Ctx,
  order: OrderToPay,
  event: Omit<MailedEvent, 'menu'>,
): QueuedMail<'order-to-pay'> {
  return {
    kind: 'order-to-pay',
    subjectId: order.id,
    recipient: order.buyer_email,
    recipientName: order.buyer_name,
    variables: () => ({
      ...eventVariables(event, order.buyer_name),
      order_reference: order.reference,
      amount: formatMoney({ minor: order.total_minor, currency: order.currency }),
      kept_until: formatMoment(order.hold_expires_at, event.timeZone),
      order_url: link(ctx, orderPath(order.reference, order.access_key)),
    }),
  }
}
