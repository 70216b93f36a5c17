import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMails } from '#app/features/mail/queue-mail.server.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { mailedOrder } from '#app/features/ticketing/orders/mailed-order.server.ts'
import { attendeeMail, buyerMail } from '#app/features/ticketing/tickets/confirmation-mails.server.ts'
import type { Sale } from './sale-to-change.server.ts'

/** Mails the tickets of a changed sale to their holders, those without an address to the buyer; once per change. */
export async function mailChangedTickets(tx: Ctx, sale: Sale, changeId: string): Promise<void> {
  const { order, tickets } = await mailedOrder(tx, sale.orderId)
  const ids = new Set(sale.tickets.map(({ id }) => id))
  const mails = tickets
    .filter(({ ticketId }) => ids.has(ticketId))
    .flatMap((ticket) => {
      const recipient = ticket.attendeeEmail ?? order.buyerEmail
      const period = `type ${changeId}`
      if (!isMailAddress(recipient)) return []
      if (recipient !== order.buyerEmail)
        return [attendeeMail(tx, order.buyerName, ticket, recipient, period)]
      const ofTicket = { ...order, totalMinor: sale.paidMinor, isPaid: false }
      return [{ ...buyerMail(tx, ofTicket, [ticket], period), subjectId: ticket.ticketId }]
    })
  await queueMails(tx, mails)
}
