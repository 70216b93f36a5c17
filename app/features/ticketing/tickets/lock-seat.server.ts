import type { Ctx } from '#app/context/ctx.server.ts'
import { asksContactDetails } from '#app/features/events/asks-contact-details.server.ts'
import { eventColumns } from '#app/features/events/event-columns.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isKey } from '#app/kernel/is-key.server.ts'
import { type OrderClaim, ownsOrder } from './order-access.server.ts'

/** How a visitor proves that a seat is theirs: by its order, or by the key in the seat's own link. */
export type AttendeeClaim = ({ by: 'order' } & OrderClaim) | { by: 'attendee'; key: string }

export type LockedSeat = Awaited<ReturnType<typeof lockSeat>>

/**
 * Locks a seat, opened by `claim`, with what of its order, ticket and event is needed. Throws 'not-found' for
 * an unknown seat and for another person's alike.
 */
export async function lockSeat(tx: Ctx, attendeeId: string, claim: AttendeeClaim) {
  await tx.db.selectFrom('attendees').select('id').where('id', '=', attendeeId).forNoKeyUpdate().execute()
  const seat = await tx.db
    .selectFrom('attendees as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .innerJoin('order_lines as l', 'l.id', 'a.order_line_id')
    .innerJoin('events as e', 'e.id', 'a.event_id')
    .leftJoin('form_template_versions as v', 'v.id', 'l.form_version_id')
    .leftJoin('tickets as t', 't.attendee_id', 'a.id')
    .select(['a.id as attendeeId', 'a.email as attendeeEmail', 'a.details_key as attendeeKey'])
    .select(['a.completed_at as completedAt', 'a.invited_at as invitedAt'])
    .select(['o.id as orderId', 'o.reference', 'o.access_key as accessKey', 'o.user_id as userId'])
    .select(['o.status as orderStatus', 'o.buyer_name as buyerName', 'o.buyer_email as buyerEmail'])
    .select(['l.ticket_name as ticketName', 't.id as ticketId', 't.status as ticketStatus'])
    .select([
      't.checked_in_at as checkedInAt',
      'v.fields as formFields',
      asksContactDetails.as('asksContactDetails'),
    ])
    .select(eventColumns)
    .where('a.id', '=', attendeeId)
    .executeTakeFirst()
  if (!seat) throw notFound('attendee')
  const isOpened =
    claim.by === 'attendee'
      ? isKey(seat.attendeeKey, claim.key)
      : claim.reference === seat.reference && (isKey(seat.accessKey, claim.key) || ownsOrder(tx, seat.userId))
  if (!isOpened) throw notFound('attendee')
  return seat
}
