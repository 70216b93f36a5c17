import type { Ctx } from '#app/context/ctx.server.ts'
import type { ClaimKind } from '#app/db/schema/ticketing.ts'

export type EarlierClaim = {
  orderId: string
  reference: string
  eventId: string
  kind: ClaimKind
  ticketName: string
  eventName: string
  /** Those of the tickets that are valid still. */
  seats: { ticketId: string; name: string | null; email: string | null }[]
}

/**
 * The live claim that a token has led to before: null for a token never seen, 'other' where it belongs to
 * another person, to a purchase, or to a claim that was cancelled since.
 */
export async function claimOfToken(
  tx: Ctx,
  claimToken: string,
  userId: string,
): Promise<EarlierClaim | 'other' | null> {
  const rows = await tx.db
    .selectFrom('orders as o')
    .leftJoin('claims as c', 'c.order_id', 'o.id')
    .leftJoin('attendees as a', 'a.order_id', 'o.id')
    .leftJoin('order_lines as l', 'l.id', 'a.order_line_id')
    .leftJoin('tickets as t', (join) => join.onRef('t.attendee_id', '=', 'a.id').on('t.status', '=', 'valid'))
    .leftJoin('events as e', 'e.id', 'a.event_id')
    .select(['o.id', 'o.reference', 'c.user_id', 'c.event_id', 'c.kind', 'c.cancelled_at'])
    .select(['l.ticket_name', 'e.title', 't.id as ticket_id', 'a.full_name', 'a.email'])
    .where('o.attempt_token', '=', claimToken)
    .orderBy('a.position')
    .execute()
  const [first] = rows
  if (!first) return null
  const { kind, event_id, ticket_name, title } = first
  const isOwn = first.user_id === userId && first.cancelled_at === null
  if (!isOwn || kind === null || event_id === null || ticket_name === null || title === null) return 'other'
  return {
    orderId: first.id,
    reference: first.reference,
    eventId: event_id,
    kind,
    ticketName: ticket_name,
    eventName: title,
    seats: rows.flatMap(({ ticket_id, full_name, email }) =>
      ticket_id === null ? [] : [{ ticketId: ticket_id, name: full_name, email }],
    ),
  }
}
