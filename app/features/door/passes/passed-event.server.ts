import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

/** An event as far as a pass to its door needs it. Throws 'not-found'. */
export async function passedEvent(ctx: Ctx, eventId: string) {
  if (!isId(eventId)) throw notFound('event')
  const event = await ctx.db
    .selectFrom('events')
    .select(['id', 'slug', 'title', 'status', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select(['time_zone as timeZone', 'is_online as isOnline'])
    .select(['venue_name as venueName', 'venue_address as venueAddress', 'city', 'country'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event) throw notFound('event')
  return event
}
