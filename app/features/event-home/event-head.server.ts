import { sql } from 'kysely'
import { allow, may } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { EventStatus } from '#app/db/schema/events.ts'
import { isPassed } from '#app/features/events/rules/event-time.ts'
import type { EventFacts } from '#app/features/events/rules/event-views.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { type CheckItem, publishChecklist } from './rules/publish-checklist.ts'

/** What every screen of an event shows above its content. */
export type EventHead = Omit<EventFacts, 'country'> & { status: EventStatus }

/** For those who manage the event; null for door staff, who see its attendees only. */
export type EventManaging = {
  /** Of the public page. */
  url: string
  checklist: CheckItem[]
}

/** One statement. Needs 'attendees:read' for the event; throws NotFound. */
export async function eventHead(
  ctx: Ctx,
  eventId: string,
): Promise<{ event: EventHead; managing: EventManaging | null }> {
  allow(ctx.actor, 'attendees:read', eventId)
  if (!isId(eventId)) throw notFound('event')
  const row = await ctx.db
    .selectFrom('events as e')
    .select(['e.id', 'e.title', 'e.slug', 'e.status', 'e.starts_at as startsAt', 'e.ends_at as endsAt'])
    .select(['e.time_zone as timeZone', 'e.is_online as isOnline', 'e.venue_name as venueName'])
    .select(['e.venue_address as venueAddress', 'e.city'])
    .select([
      sql<boolean>`e.image_file_id is not null`.as('hasPicture'),
      sql<boolean>`coalesce(e.meeting_link, '') <> ''`.as('hasLink'),
      sql<number>`(select count(*)::int from ticket_types t
        where t.event_id = e.id and t.archived_at is null)`.as('ticketTypes'),
    ])
    .where('e.id', '=', eventId)
    .executeTakeFirst()
  if (!row) throw notFound('event')
  const { hasPicture, hasLink, ticketTypes, ...event } = row
  if (!may(ctx.actor, 'events:manage')) return { event, managing: null }
  const checklist = publishChecklist({
    id: event.id,
    hasPicture,
    isOnline: event.isOnline,
    hasPlace: event.isOnline ? hasLink : event.venueName !== '',
    hasEnded: isPassed(event, ctx.now),
    ticketTypes,
  })
  return { event, managing: { url: `${ctx.site.baseUrl}/events/${event.slug}`, checklist } }
}
