import type { Ctx } from '#app/context.server.ts'
import type { MailAttachment } from '#app/db/schema/ground.ts'
import { fullPlace } from '#app/features/events/rules/event-place.ts'
import { eventWhen } from '#app/features/events/rules/event-time.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { contentIdOf } from '#app/features/mail/rules/content-id.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { type Currency, formatPrice } from '#app/kernel/money.ts'
import { attendeePath, calendarPath, joinPath, orderPath } from './rules/links.ts'

export type MailedEvent = {
  id: string
  slug: string
  title: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  isOnline: boolean
  venueName: string
  venueAddress: string
  city: string
  country: string
}

export type MailedTicket = {
  ticketId: string
  attendeeId: string
  attendeeKey: string
  attendeeName: string | null
  attendeeEmail: string | null
  ticketName: string
  event: MailedEvent
}

export type MailedOrder = {
  id: string
  reference: string
  accessKey: string
  buyerName: string
  buyerEmail: string
  currency: Currency
  totalMinor: number
}

/**
 * Queues what a confirmed order sends: one mail to the buyer (one per event when it holds several), and to
 * every attendee who has another address the own ticket. Call it in the transaction that confirms.
 */
export async function queueConfirmationMails(
  ctx: Ctx,
  order: MailedOrder,
  tickets: readonly MailedTicket[],
): Promise<void> {
  const byEvent = Map.groupBy(tickets, (ticket) => ticket.event.id)
  for (const [eventId, ofEvent] of byEvent) {
    await queueConfirmation(ctx, order, ofEvent, byEvent.size === 1 ? '' : eventId)
  }
  for (const ticket of tickets) {
    if (ticket.attendeeEmail && ticket.attendeeEmail !== order.buyerEmail) {
      await queueAttendeeTicket(ctx, order.buyerName, ticket, ticket.attendeeEmail)
    }
  }
}

async function queueConfirmation(
  ctx: Ctx,
  order: MailedOrder,
  tickets: readonly MailedTicket[],
  period: string,
): Promise<void> {
  const [first] = tickets
  if (!first) return
  const { event } = first
  const shared = {
    subjectId: order.id,
    recipient: order.buyerEmail,
    recipientName: order.buyerName,
    period,
    attachments: [...tickets.flatMap(ticketAttachments), { kind: 'event-ics', ref: event.id }],
  }
  const variables = {
    ...eventVariables(event, order.buyerName),
    email: order.buyerEmail,
    purchase_date: formatDate(ctx.now, event.timeZone),
    ticket_count: tickets.length,
    amount: formatPrice({ minor: order.totalMinor, currency: order.currency }),
    currency: order.currency,
    ticket_type: [...new Set(tickets.map((ticket) => ticket.ticketName))].join(', '),
    order_reference: order.reference,
    order_url: link(ctx, orderPath(order.reference, order.accessKey)),
    calendar_url: link(ctx, calendarPath(event.slug)),
    tickets: tickets.map((ticket) => mailTicket(ticket, order.buyerName)),
  }
  if (!event.isOnline) {
    await queueMail(ctx, { kind: 'event-confirmation', ...shared, variables })
    return
  }
  await queueMail(ctx, {
    kind: 'event-confirmation-virtual',
    ...shared,
    variables: { ...variables, meeting_link: link(ctx, joinPath(first.ticketId, order.accessKey)) },
  })
}

/**
 * Queues the own ticket for one attendee, unless that address has it already. `period` tells a wanted
 * repetition apart.
 */
export async function queueAttendeeTicket(
  ctx: Ctx,
  buyerName: string,
  ticket: MailedTicket,
  recipient: string,
  period = '',
): Promise<void> {
  const { event } = ticket
  const name = ticket.attendeeName ?? recipient
  await queueMail(ctx, {
    kind: 'ticket-for-attendee',
    subjectId: ticket.ticketId,
    recipient,
    recipientName: ticket.attendeeName ?? '',
    period,
    variables: {
      ...eventVariables(event, name),
      buyer_name: buyerName,
      calendar_url: link(ctx, calendarPath(event.slug)),
      ticket_url: link(
        ctx,
        event.isOnline
          ? joinPath(ticket.ticketId, ticket.attendeeKey)
          : attendeePath(ticket.attendeeId, ticket.attendeeKey),
      ),
      is_online: event.isOnline,
      ticket: mailTicket(ticket, buyerName),
    },
    attachments: [...ticketAttachments(ticket), { kind: 'event-ics', ref: event.id }],
  })
}

export function eventVariables(event: MailedEvent, fullName: string) {
  const when = eventWhen(event)
  return {
    fullName,
    event_name: event.title,
    event_date: when.date,
    event_time: `${when.time}, ${when.zone}`,
    event_location: fullPlace(event),
  }
}

export function link(ctx: Ctx, path: string): string {
  return `${ctx.site.baseUrl}${path}`
}

function ticketAttachments(ticket: MailedTicket): MailAttachment[] {
  return [
    { kind: 'ticket-qr', ref: ticket.ticketId },
    { kind: 'ticket-pdf', ref: ticket.ticketId },
  ]
}

function mailTicket(ticket: MailedTicket, buyerName: string) {
  return {
    attendee_name: ticket.attendeeName ?? `Guest of ${buyerName}`,
    ticket_type: ticket.ticketName,
    qr_cid: contentIdOf('ticket-qr', ticket.ticketId),
  }
}
