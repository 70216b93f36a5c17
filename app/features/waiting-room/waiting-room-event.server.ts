import type { Ctx } from '#app/context/ctx.server.ts'
import type { EventStatus } from '#app/db/schema/events.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { eventTexts } from '#app/features/events/event-of-row.server.ts'
import type { EventFacts } from '#app/features/events/rules/event-views.ts'
import { notFound } from '#app/kernel/errors.ts'

/** The event that people wait for, as the public may see it: one statement. Throws NotFound. */
export async function waitingRoomEvent(
  ctx: Ctx,
  slug: string,
): Promise<EventFacts & { status: EventStatus }> {
  const event = await ctx.db
    .selectFrom('events')
    .select(['id', 'slug', 'title', 'status', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select(['time_zone as timeZone', 'is_online as isOnline', 'venue_name as venueName'])
    .select(['venue_address as venueAddress', 'city', 'country'])
    .where('slug', '=', slug)
    .where('status', 'in', ['published', 'cancelled'])
    .executeTakeFirst()
  if (!event) throw notFound('event')
  return translated(ctx, event, eventTexts)
}
