import type { Ctx } from '#app/context/ctx.server.ts'
import type { AnyQueuedMail } from '#app/features/mail/queue-mail.server.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { settingFrom } from '#app/features/settings/rules/site-settings.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatPrice } from '#app/kernel/money.ts'
import type { MailedOrder, MailedTicket } from './mailed-ticket.ts'

/**
 * Tells the network of a confirmed order. `teamEmail` is what the settings have stored under
 * 'membershipTeamEmail': a sale never fails because of it, so what is no address gets no mail.
 */
export function orderNotification(
  ctx: Ctx,
  order: MailedOrder & { teamEmail: unknown },
  tickets: readonly MailedTicket[],
): AnyQueuedMail | null {
  const recipient = settingFrom('membershipTeamEmail', order.teamEmail)
  const [first] = tickets
  if (!first || !isMailAddress(recipient)) return null
  const lines = Map.groupBy(tickets, (ticket) => `${ticket.event.id} ${ticket.ticketName}`)
  return {
    kind: 'order-notification',
    subjectId: order.id,
    recipient,
    replyTo: order.buyerEmail,
    variables: () => ({
      fullName: t('membership team'),
      order_reference: order.reference,
      purchase_date: formatDate(ctx.now, first.event.timeZone),
      buyer_name: order.buyerName,
      buyer_email: order.buyerEmail,
      amount: formatPrice({ minor: order.totalMinor, currency: order.currency }),
      lines: [...lines.values()].flatMap((alike) =>
        alike.slice(0, 1).map(({ event, ticketName }) => ({
          event_name: event.title,
          ticket_type: ticketName,
          quantity: alike.length,
        })),
      ),
      order_url: `${ctx.site.baseUrl}/admin/orders/${order.id}`,
    }),
  }
}
