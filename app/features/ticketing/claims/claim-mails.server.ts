import type { Ctx } from '#app/context/ctx.server.ts'
import type { AnyQueuedMail, QueuedMail } from '#app/features/mail/queue-mail.server.ts'
import { contentIdOf } from '#app/features/mail/rules/content-id.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import type { SiteSettings } from '#app/features/settings/rules/site-settings.ts'
import { formatDate } from '#app/kernel/dates.ts'
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
  const { membershipTeamEmail, timeZone } = about.settings
  const mails: AnyQueuedMail[] = [
    ownTicketMail(ctx, order, ticket, about.remaining),
    {
      kind: 'admin-free-ticket-notification',
      subjectId: order.id,
      recipient: membershipTeamEmail,
      variables: () => ({
        ...claimVariables(order, ticket, about.remaining),
        userEmail: order.buyerEmail,
        claimDate: formatDate(ctx.now, timeZone),
        adminUrl: link(ctx, `/admin/orders/${order.id}`),
      }),
      ...(isMailAddress(order.buyerEmail) && { replyTo: order.buyerEmail }),
    },
  ]
  return mails.filter((mail) => isMailAddress(mail.recipient))
}

/** The claimant's own ticket. */
function ownTicketMail(
  ctx: Ctx,
  order: MailedOrder,
  ticket: MailedTicket,
  remaining: number,
): QueuedMail<'free-ticket-confirmation'> {
  const { event } = ticket
  return {
    kind: 'free-ticket-confirmation',
    subjectId: order.id,
    recipient: order.buyerEmail,
    recipientName: order.buyerName,
    variables: () => ({
      ...claimVariables(order, ticket, remaining),
      qrCode: event.isOnline ? '' : contentIdOf('ticket-qr', ticket.ticketId),
      accountPageUrl: link(ctx, '/account'),
      ticket_url: ownPage(ctx, ticket),
      calendar_url: link(ctx, calendarPath(event.slug)),
    }),
    attachments: [...(event.isOnline ? [] : ticketAttachments(ticket)), { kind: 'event-ics', ref: event.id }],
  }
}

function claimVariables(order: MailedOrder, ticket: MailedTicket, remainingTickets: number) {
  const about = eventVariables(ticket.event, order.buyerName)
  return {
    fullName: order.buyerName,
    eventTitle: about.event_name,
    ticketName: ticket.ticketName,
    eventDate: about.event_date,
    eventTime: about.event_time,
    eventLocation: about.event_location,
    event_picture: about.event_picture,
    remainingTickets,
  }
}

/**
 * What a sponsor's attendee gets: an invitation in the sponsor's name with the own ticket. Its links open this seat and
 * nothing of the order, which is the sponsor's. Sponsors who attend get their ticket as members do.
 */
export function sponsorTicketMail(
  ctx: Ctx,
  order: MailedOrder,
  ticket: MailedTicket,
  about: { giverName: string; remaining: number },
): AnyQueuedMail[] {
  const { event, attendeeEmail } = ticket
  if (attendeeEmail === null) return []
  if (attendeeEmail === order.buyerEmail) return [ownTicketMail(ctx, order, ticket, about.remaining)]
  return [
    {
      kind: 'sponsor-invitation',
      subjectId: ticket.ticketId,
      recipient: attendeeEmail,
      recipientName: ticket.attendeeName ?? '',
      variables: () => ({
        ...eventVariables(event, ticket.attendeeName ?? attendeeEmail),
        giver_name: about.giverName,
        is_online: event.isOnline,
        ticket_url: link(ctx, attendeePath(ticket.attendeeId, ticket.attendeeKey)),
        meeting_link: event.isOnline ? link(ctx, joinPath(ticket.ticketId, ticket.attendeeKey)) : '',
        calendar_url: link(ctx, calendarPath(event.slug)),
        ticket: mailTicket(ticket),
      }),
      attachments: [...ticketAttachments(ticket), { kind: 'event-ics', ref: event.id }],
    },
  ]
}

function ownPage(ctx: Ctx, ticket: MailedTicket): string {
  return link(
    ctx,
    ticket.event.isOnline
      ? joinPath(ticket.ticketId, ticket.attendeeKey)
      : attendeePath(ticket.attendeeId, ticket.attendeeKey),
  )
}
