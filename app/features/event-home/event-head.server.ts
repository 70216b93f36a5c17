import { type Actor, allow, may } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { EventStatus } from '#app/db/schema/events.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

/** What every screen of an event shows above its content. */
export type EventHead = {
  id: string
  title: string
  slug: string
  status: EventStatus
  startsAt: Date
  endsAt: Date
  timeZone: string
  isOnline: boolean
  venueName: string
  venueAddress: string
  city: string
}

/** Needs 'attendees:read' for the event; throws NotFound. */
export async function eventHead(ctx: Ctx, eventId: string): Promise<EventHead> {
  allow(ctx.actor, 'attendees:read', eventId)
  if (!isId(eventId)) throw notFound('event')
  const event = await ctx.db
    .selectFrom('events')
    .select(['id', 'title', 'slug', 'status', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select(['time_zone as timeZone', 'is_online as isOnline', 'venue_name as venueName'])
    .select(['venue_address as venueAddress', 'city'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event) throw notFound('event')
  return event
}

/** Whether the event's other screens are open to the reader: door staff see its attendees only. */
export function mayManageEvent(actor: Actor): boolean {
  return may(actor, 'events:manage')
}
