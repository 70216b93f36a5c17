import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { foundAtMost, lookedAtMost } from '#app/kernel/found.ts'
import { searchQuery } from '#app/kernel/search-query.ts'

export type FoundAttendee = {
  fullName: string
  email: string | null
  eventId: string
  eventTitle: string
  startsAt: Date
  timeZone: string
}

/**
 * Attendees with words of their name, e-mail address, company or telephone number that begin as typed, whatever the
 * event; those of the latest event first. Needs 'attendees:read' and 'orders:manage', because no event is named.
 */
export async function findAttendees(ctx: Ctx, typed: string): Promise<FoundAttendee[]> {
  allow(ctx.actor, 'attendees:read')
  allow(ctx.actor, 'orders:manage')
  const query = searchQuery(typed)
  if (query === null) return []
  return (
    ctx.db
      .selectFrom(
        ctx.db
          .selectFrom('attendees')
          .select(['id', 'full_name', 'email', 'event_id'])
          .where(
            sql<boolean>`attendee_words(event_id, full_name, email, company_name, whatsapp_number)
            @@ to_tsquery('simple', lower(${query}))`,
          )
          .limit(lookedAtMost)
          .as('a'),
      )
      .innerJoin('events as e', 'e.id', 'a.event_id')
      .select(['a.email', 'a.event_id as eventId', 'e.title as eventTitle'])
      .select(['e.starts_at as startsAt', 'e.time_zone as timeZone'])
      .select(sql<string>`coalesce(nullif(a.full_name, ''), a.email, '')`.as('fullName'))
      .where(sql<boolean>`exists (select from tickets t where t.attendee_id = a.id)`)
      // Somebody with several places at an event is one of its attendees.
      .distinct()
      .orderBy('startsAt', 'desc')
      .orderBy('fullName')
      .limit(foundAtMost)
      .execute()
  )
}
