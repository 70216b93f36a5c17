import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { foundAtMost, lookedAtMost } from '#app/kernel/found.ts'
import { searchQuery } from '#app/kernel/search-query.ts'

export type FoundAttendee = {
  /** A valid ticket of theirs, if there is one. */
  ticketId: string
  fullName: string
  email: string | null
  eventId: string
  eventTitle: string
  startsAt: Date
  timeZone: string
}

/**
 * Attendees with words of their name, email address, company or telephone number that begin as typed, whatever the
 * event; those of the latest event first. Needs 'attendees:read' and 'orders:manage', because no event is named.
 */
export async function findAttendees(ctx: Ctx, typed: string): Promise<FoundAttendee[]> {
  allow(ctx.actor, 'attendees:read')
  allow(ctx.actor, 'orders:manage')
  const query = searchQuery(typed)
  if (query === null) return []
  return (
    ctx.db
      .with(
        (cte) => cte('found').materialized(),
        (db) =>
          db
            .selectFrom('attendees')
            .select(['id', 'full_name', 'email', 'event_id'])
            .where(
              sql<boolean>`attendee_words(event_id, full_name, email, company_name, whatsapp_number)
            @@ to_tsquery('simple', lower(${query}))`,
            ),
      )
      .selectFrom((eb) => eb.selectFrom('found').selectAll().limit(lookedAtMost).as('a'))
      .innerJoin('tickets as t', 't.attendee_id', 'a.id')
      .innerJoin('events as e', 'e.id', 'a.event_id')
      .select(['a.email', 'e.id as eventId', 'e.title as eventTitle', 'e.starts_at as startsAt'])
      .select('e.time_zone as timeZone')
      .select(sql<string>`coalesce(nullif(a.full_name, ''), a.email, '')`.as('fullName'))
      .select(sql<string>`(array_agg(t.id order by t.status = 'void', t.issued_at, t.id))[1]`.as('ticketId'))
      // A person with several places at an event is one of its attendees.
      .groupBy(['e.id', 'a.full_name', 'a.email'])
      .orderBy('e.starts_at', 'desc')
      .orderBy('fullName')
      .limit(foundAtMost)
      .execute()
  )
}
