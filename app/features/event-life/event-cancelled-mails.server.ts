import type { Ctx } from '#app/context/ctx.server.ts'
import type { AnyQueuedMail } from '#app/features/mail/queue-mail.server.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { orderPath } from '#app/features/ticketing/rules/links.ts'
import { nameToFollow } from '#app/features/ticketing/rules/name-to-follow.ts'
import { eventVariables, link } from '#app/features/ticketing/tickets/confirmation-mails.server.ts'
import { said } from '#app/kernel/language/language.server.ts'
import { formatMoney, type Money } from '#app/kernel/money.ts'
import type { CancelledEvent } from './cancelled-event.server.ts'

type ToldOrder = {
  id: string
  reference: string
  accessKey: string
  buyerName: string
  buyerEmail: string
}

export type ToldSeat = {
  ticketId: string
  name: string | null
  email: string | null
  ticketName: string
}

/** Who has ordered: once per order and event. `refunded` is given back by itself; null for nothing. */
export function buyerMail(
  ctx: Ctx,
  event: CancelledEvent,
  order: ToldOrder,
  told: { had: 'order' | 'hold'; seats: readonly ToldSeat[]; refunded: Money | null; isKept: boolean },
): AnyQueuedMail[] {
  const { id, reference, accessKey, buyerName, buyerEmail } = order
  return mail(ctx, event, { subjectId: id, email: buyerEmail, name: buyerName }, () => ({
    had: told.had,
    order_reference: reference,
    tickets: told.seats.map((seat) => ({
      attendee_name: seat.name ?? nameToFollow(),
      ticket_type: said(seat.ticketName),
    })),
    amount: told.refunded ? formatMoney(told.refunded) : '',
    is_kept: told.isKept,
    order_url: told.had === 'order' ? link(ctx, orderPath(reference, accessKey)) : '',
  }))
}

/** Attendees with another address than the buyer's, who got a ticket of their own: once per ticket. */
export function attendeeMails(
  ctx: Ctx,
  event: CancelledEvent,
  order: Pick<ToldOrder, 'buyerName' | 'buyerEmail'>,
  seats: readonly ToldSeat[],
): AnyQueuedMail[] {
  return seats.flatMap((seat) => {
    if (seat.email === null || seat.email === order.buyerEmail) return []
    const name = seat.name ?? seat.email
    return mail(ctx, event, { subjectId: seat.ticketId, email: seat.email, name }, () => ({
      had: 'ticket',
      buyer_name: order.buyerName,
      tickets: [{ attendee_name: name, ticket_type: said(seat.ticketName) }],
    }))
  })
}

/** Who stands in line for a ticket: once per entry. */
export function waitingMail(
  ctx: Ctx,
  event: CancelledEvent,
  entry: { id: string; email: string; firstName: string },
): AnyQueuedMail[] {
  return mail(ctx, event, { subjectId: entry.id, email: entry.email, name: entry.firstName }, () => ({
    had: 'line',
  }))
}

type Variables = ReturnType<Extract<AnyQueuedMail, { kind: 'event-cancelled' }>['variables']>

function mail(
  ctx: Ctx,
  event: CancelledEvent,
  to: { subjectId: string; email: string; name: string },
  variables: () => Partial<Variables> & Pick<Variables, 'had'>,
): AnyQueuedMail[] {
  if (!isMailAddress(to.email)) return []
  return [
    {
      kind: 'event-cancelled',
      subjectId: to.subjectId,
      recipient: to.email,
      recipientName: to.name,
      // An order may hold tickets of several events that are cancelled.
      period: event.id,
      variables: () => ({
        buyer_name: '',
        order_reference: '',
        tickets: [],
        amount: '',
        is_kept: false,
        order_url: '',
        ...eventVariables(event, to.name),
        message: event.message,
        events_url: link(ctx, '/events'),
        ...variables(),
      }),
    },
  ]
}
