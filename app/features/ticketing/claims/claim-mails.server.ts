import type { Ctx } from '#app/context/ctx.server.ts'
import type { AnyQueuedMail } from '#app/features/mail/queue-mail.server.ts'
import { contentIdOf } from '#app/features/mail/rules/content-id.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import type { SiteSettings } from '#app/features/settings/rules/site-settings.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { formatPrice } from '#app/kernel/money.ts'
import { attendeePath, calendarPath, joinPath } from '../rules/links.ts'
import { eventVariables, link, mailTicket, ticketAttachments } from '../tickets/confirmation-mails.server.ts'
import type { MailedOrder, MailedTicket } from '../tickets/mailed-ticket.ts'

/**
 * What a member's claim sends: the ticket to the member, and word to the network. Only addresses that mail
 * takes: a claim never fails because of its mails.
 */
export function memberClaimMails(
  ctx: Ctx,
  order: MailedOrder,
  ticket: MailedTicket,
  about: { settings: SiteSettings; remaining: number },
): AnyQueuedMail[] {
  const { event } = ticket
  const { membershipTeamEmail, timeZone } = about.settings
  const { event_name, event_date, event_time, event_location } = eventVariables(event, order.buyerName)
  const variables = {
    fullName: order.buyerName,
    eventTitle: event_name,
    ticketName: ticket.ticketName,
    eventDate: event_date,
    eventTime: event_time,
    eventLocation: event_location,
    remainingTickets: about.remaining,
  }
  const mails: AnyQueuedMail[] = [
    {
      kind: 'free-ticket-confirmation',
      subjectId: order.id,
      recipient: order.buyerEmail,
      recipientName: order.buyerName,
      variables: {
        ...variables,
        qrCode: event.isOnline ? '' : contentIdOf('ticket-qr', ticket.ticketId),
        accountPageUrl: link(ctx, '/account'),
        ticket_url: ownPage(ctx, ticket),
        calendar_url: link(ctx, calendarPath(event.slug)),
      },
      attachments: [
        ...(event.isOnline ? [] : ticketAttachments(ticket)),
        { kind: 'event-ics', ref: event.id },
      ],
    },
    {
      kind: 'admin-free-ticket-notification',
      subjectId: order.id,
      recipient: membershipTeamEmail,
      variables: {
        ...variables,
        userEmail: order.buyerEmail,
        claimDate: formatDate(ctx.now, timeZone),
        adminUrl: link(ctx, `/admin/orders/${order.id}`),
      },
      ...(isMailAddress(order.buyerEmail) && { replyTo: order.buyerEmail }),
    },
  ]
  return mails.filter((mail) => isMailAddress(mail.recipient))
}

/**
 * What a sponsor's attendee gets: the own ticket alone. Its links open this seat and nothing of the order,
 * which is the sponsor's.
 */
export function sponsorTicketMail(ctx: Ctx, order: MailedOrder, ticket: MailedTicket): AnyQueuedMail[] {
  const { event, attendeeEmail } = ticket
  if (attendeeEmail === null) return []
  const shared = {
    subjectId: ticket.ticketId,
    recipient: attendeeEmail,
    recipientName: ticket.attendeeName ?? '',
    attachments: [...ticketAttachments(ticket), { kind: 'event-ics' as const, ref: event.id }],
  }
  const variables = {
    ...eventVariables(event, ticket.attendeeName ?? attendeeEmail),
    email: attendeeEmail,
    purchase_date: formatDate(ctx.now, event.timeZone),
    ticket_count: 1,
    amount: formatPrice({ minor: order.totalMinor, currency: order.currency }),
    currency: order.currency,
    ticket_type: ticket.ticketName,
    order_reference: order.reference,
    order_url: link(ctx, attendeePath(ticket.attendeeId, ticket.attendeeKey)),
    calendar_url: link(ctx, calendarPath(event.slug)),
    tickets: [mailTicket(ticket, order.buyerName)],
  }
  if (!event.isOnline) return [{ kind: 'event-confirmation', ...shared, variables }]
  const meeting_link = link(ctx, joinPath(ticket.ticketId, ticket.attendeeKey))
  return [{ kind: 'event-confirmation-virtual', ...shared, variables: { ...variables, meeting_link } }]
}

function ownPage(ctx: Ctx, ticket: MailedTicket): string {
  return link(
    ctx,
    ticket.event.isOnline
      ? joinPath(ticket.ticketId, ticket.attendeeKey)
      : attendeePath(ticket.attendeeId, ticket.attendeeKey),
  )
}
