import type { Ctx } from '#app/context/ctx.server.ts'
import type { MailAttachment } from '#app/db/schema/ground.ts'
import { fullPlace } from '#app/features/events/rules/event-place.ts'
import { eventWhen } from '#app/features/events/rules/event-time.ts'
import type { MailEvent } from '#app/features/mail/mails/parts/confirmation-parts.ts'
import { pictureOfEvent } from '#app/features/mail/mails/parts/event-parts.ts'
import type { AnyQueuedMail } from '#app/features/mail/queue-mail.server.ts'
import { contentIdOf } from '#app/features/mail/rules/content-id.ts'
import { receiptOfOrder } from '#app/features/money/documents/rules/receipt-of-order.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { said } from '#app/kernel/language/language.server.ts'
import { formatPrice } from '#app/kernel/money.ts'
import { attendeePath, calendarPath, joinPath, orderPath } from '../rules/links.ts'
import { nameToFollow } from '../rules/name-to-follow.ts'
import type { MailedEvent, MailedOrder, MailedTicket } from './mailed-ticket.ts'
import { orderNotification } from './order-notification.server.ts'
import { dishNames } from './rules/chosen-dishes.ts'

/**
 * What a confirmed order sends: one mail to the buyer, to every attendee who has another address the own ticket, and word
 * to the network.
 */
export function confirmationMails(
  ctx: Ctx,
  order: MailedOrder & { teamEmail: unknown },
  tickets: readonly MailedTicket[],
): AnyQueuedMail[] {
  const told = orderNotification(ctx, order, tickets)
  return [buyerMail(ctx, order, tickets), ...attendeeMails(ctx, order, tickets), ...(told ? [told] : [])]
}

/**
 * What the buyer gets: one mail with the tickets for all events and, where money was received, the receipt, which names
 * the places that have no name yet. `period` tells a wanted repetition apart.
 */
export function buyerMail(
  ctx: Ctx,
  order: MailedOrder,
  tickets: readonly MailedTicket[],
  period = '',
): AnyQueuedMail {
  const [first] = tickets
  if (!first) throw new Error('an order without tickets has no mail')
  const byEvent = [...Map.groupBy(tickets, (ticket) => ticket.event.id).values()]
  const { event } = first
  const shared = {
    subjectId: order.id,
    recipient: order.buyerEmail,
    recipientName: order.buyerName,
    period,
    attachments: [
      ...tickets.flatMap(ticketAttachments),
      ...byEvent.flatMap(([one]) => (one ? [{ kind: 'event-ics', ref: one.event.id }] : [])),
      ...(order.isPaid ? [{ kind: receiptOfOrder, ref: order.id }] : []),
    ],
  }
  const isOfOne = byEvent.length === 1
  const made = () => confirmationVariables(ctx, order, tickets, byEvent)
  if (!isOfOne || !event.isOnline) return { kind: 'event-confirmation', ...shared, variables: made }
  const withLink = () => {
    const variables = made()
    return { ...variables, meeting_link: variables.events[0]?.meeting_link ?? '' }
  }
  return { kind: 'event-confirmation-virtual', ...shared, variables: withLink }
}

/** What the buyer's mail is filled with, in the current language. */
function confirmationVariables(
  ctx: Ctx,
  order: MailedOrder,
  tickets: readonly MailedTicket[],
  byEvent: readonly (readonly MailedTicket[])[],
) {
  const events = byEvent.flatMap((ofEvent) => mailEvent(ctx, order, ofEvent))
  const each = (of: (one: MailEvent) => string) => joinList([...new Set(events.map(of))])
  const [first] = tickets
  if (!first) throw new Error('an order without tickets has no mail')
  const { event } = first
  return {
    ...eventVariables(event, order.buyerName),
    ...(events.length > 1 && {
      event_name: each((one) => one.title),
      event_date: each((one) => one.date),
      event_time: each((one) => one.time),
      event_location: each((one) => one.location),
      event_picture: pictureOfEvent(''),
    }),
    email: order.buyerEmail,
    purchase_date: formatDate(order.confirmedAt ?? ctx.now, event.timeZone),
    ticket_count: tickets.length,
    code_count: tickets.filter(hasCode).length,
    amount: formatPrice({ minor: order.totalMinor, currency: order.currency }),
    currency: order.currency,
    ticket_type: joinList([...new Set(tickets.map((ticket) => said(ticket.ticketName)))]),
    order_reference: order.reference,
    order_url: link(ctx, orderPath(order.reference, order.accessKey)),
    calendar_url: link(ctx, calendarPath(event.slug)),
    tickets: tickets.map(mailTicket),
    events,
    unnamed_count: tickets.filter((ticket) => ticket.attendeeName === null).length,
    has_receipt: order.isPaid,
  }
}

function mailEvent(ctx: Ctx, order: MailedOrder, tickets: readonly MailedTicket[]): MailEvent[] {
  const [first] = tickets
  if (!first) return []
  const { event, ticketId } = first
  const { event_name, event_date, event_time, event_location } = eventVariables(event, order.buyerName)
  return [
    {
      title: event_name,
      date: event_date,
      time: event_time,
      location: event_location,
      is_online: event.isOnline,
      meeting_link: event.isOnline ? link(ctx, joinPath(ticketId, order.accessKey)) : '',
      calendar_url: link(ctx, calendarPath(event.slug)),
      tickets: tickets.map(mailTicket),
    },
  ]
}

/** What attendees get whose address is not the buyer's: the own ticket. */
export function attendeeMails(
  ctx: Ctx,
  order: MailedOrder,
  tickets: readonly MailedTicket[],
  period = '',
): AnyQueuedMail[] {
  return tickets.flatMap((ticket) =>
    ticket.attendeeEmail && ticket.attendeeEmail !== order.buyerEmail
      ? [attendeeMail(ctx, order.buyerName, ticket, ticket.attendeeEmail, period)]
      : [],
  )
}

/**
 * The own ticket for one attendee, once per address. `period` tells a wanted repetition apart.
 */
export function attendeeMail(
  ctx: Ctx,
  buyerName: string,
  ticket: MailedTicket,
  recipient: string,
  period = '',
): AnyQueuedMail {
  const { event } = ticket
  const name = ticket.attendeeName ?? recipient
  return {
    kind: 'ticket-for-attendee',
    subjectId: ticket.ticketId,
    recipient,
    recipientName: ticket.attendeeName ?? '',
    period,
    variables: () => ({
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
      ticket: mailTicket(ticket),
    }),
    attachments: [...ticketAttachments(ticket), { kind: 'event-ics', ref: event.id }],
  }
}

export function eventVariables(event: Omit<MailedEvent, 'menu'>, fullName: string) {
  const when = eventWhen(event)
  return {
    fullName,
    event_name: said(event.title),
    event_date: when.date,
    event_time: joinList([when.time, when.zone]),
    event_location: fullPlace(saidPlace(event)),
    event_picture: pictureOfEvent(event.id),
  }
}

/** A place in the language of the mail's recipient. */
function saidPlace<Place extends Parameters<typeof fullPlace>[0]>(place: Place): Place {
  const { venueName, venueAddress, city, country } = place
  return {
    ...place,
    venueName: said(venueName),
    venueAddress: said(venueAddress),
    city: said(city),
    country: said(country),
  }
}

export function link(ctx: Ctx, path: string): string {
  return `${ctx.site.baseUrl}${path}`
}

export function ticketAttachments(ticket: MailedTicket): MailAttachment[] {
  const pdf: MailAttachment = { kind: 'ticket-pdf', ref: ticket.ticketId }
  return hasCode(ticket) ? [{ kind: 'ticket-qr', ref: ticket.ticketId }, pdf] : [pdf]
}

/** An online event has no door at which a code is shown. */
function hasCode({ event }: MailedTicket): boolean {
  return !event.isOnline
}

export function mailTicket(ticket: MailedTicket) {
  return {
    attendee_name: ticket.attendeeName ?? nameToFollow(),
    ticket_type: said(ticket.ticketName),
    menu: dishNames(ticket.menuChoices, ticket.event.menu).map(said),
    qr_cid: contentIdOf('ticket-qr', ticket.ticketId),
  }
}
