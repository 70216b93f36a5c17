import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { isKey } from '#app/kernel/is-key.server.ts'
import { ownsOrder } from './order-access.server.ts'
import { meetingLinkState } from './rules/meeting-link.ts'

export type JoinMeetingOutcome =
  | { ok: true; url: string }
  | { ok: false; reason: 'too-early'; opensAt: Date; minutesLeft: number; eventTitle: string }
  | { ok: false; reason: 'ended' | 'void' | 'cancelled' | 'at-a-place' | 'no-link'; eventTitle: string }

/**
 * Hands out the meeting's address to the holder of a valid ticket, from 10 minutes before the start to the end
 * by our clock (rule R018). The holder is the order's owner, or knows the order's or the seat's key; for
 * others the ticket does not exist.
 */
export async function joinMeeting(
  ctx: Ctx,
  input: { ticketId: string; key: string | null },
): Promise<JoinMeetingOutcome> {
  if (!isId(input.ticketId)) throw notFound('ticket')
  const row = await ctx.db
    .selectFrom('tickets as t')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .select(['t.status', 'o.access_key', 'o.user_id', 'a.details_key'])
    .select([
      'e.title',
      'e.status as event_status',
      'e.starts_at',
      'e.ends_at',
      'e.is_online',
      'e.meeting_link',
    ])
    .where('t.id', '=', input.ticketId)
    .executeTakeFirst()
  if (!row) throw notFound('ticket')
  const isTheirs =
    isKey(row.access_key, input.key) || isKey(row.details_key, input.key) || ownsOrder(ctx, row.user_id)
  if (!isTheirs) throw notFound('ticket')

  const eventTitle = row.title
  if (row.status === 'void') return { ok: false, reason: 'void', eventTitle }
  if (row.event_status !== 'published') return { ok: false, reason: 'cancelled', eventTitle }
  if (!row.is_online) return { ok: false, reason: 'at-a-place', eventTitle }
  if (!row.meeting_link) return { ok: false, reason: 'no-link', eventTitle }
  const link = meetingLinkState({ startsAt: row.starts_at, endsAt: row.ends_at }, ctx.now)
  if (link.state === 'ended') return { ok: false, reason: 'ended', eventTitle }
  if (link.state === 'locked') {
    const { opensAt, minutesLeft } = link
    return { ok: false, reason: 'too-early', opensAt, minutesLeft, eventTitle }
  }
  return { ok: true, url: row.meeting_link }
}
