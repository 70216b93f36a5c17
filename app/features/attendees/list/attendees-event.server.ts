import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { EventMenu, EventStatus } from '#app/db/schema/events.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

/** The event whose attendees are shown. */
export type AttendeesEvent = {
  id: string
  slug: string
  title: string
  status: EventStatus
  startsAt: Date
  endsAt: Date
  timeZone: string
  venueName: string
  venueAddress: string
  city: string
  isOnline: boolean
  menu: EventMenu | null
}

/** Facts of an event for readers of its attendees. Needs 'attendees:read' for it; throws NotFound. */
export async function attendeesEvent(ctx: Ctx, eventId: string): Promise<AttendeesEvent> {
  allow(ctx.actor, 'attendees:read', eventId)
  if (!isId(eventId)) throw notFound('event')
  const event = await ctx.db
    .selectFrom('events')
    .select(['id', 'slug', 'title', 'status', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select(['time_zone as timeZone', 'venue_name as venueName', 'venue_address as venueAddress', 'city'])
    .select(['is_online as isOnline', 'menu'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event) throw notFound('event')
  return event
}
