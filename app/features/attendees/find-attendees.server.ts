import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { foundAtMost, lookedAtMost } from '#app/kernel/found.ts'
import { typedSearch } from './list/rules/typed-search.ts'

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
 * event; seats without a name by the name of their buyer. Those of the latest event first. Needs 'attendees:read' and
 * 'orders:manage', because no event is named.
 */
export async function findAttendees(ctx: Ctx, typed: string): Promise<FoundAttendee[]> {
  allow(ctx.actor, 'attendees:read')
  allow(ctx.actor, 'orders:manage')
  const { words } = typedSearch(typed)
  if (words === null) return []
  const query = sql`to_tsquery('simple', lower(${words}))`
  // A person with several places at an event is one of its attendees.
  const { rows } = await sql<FoundAttendee>`
    with found as materialized (
      select a.id, a.full_name, a.email, a.event_id from attendees a
        where attendee_words(a.event_id, a.full_name, a.email, a.company_name, a.whatsapp_number) @@ ${query}
      union all
      select a.id, o.buyer_name, a.email, a.event_id from orders o join attendees a on a.order_id = o.id
        where search_words(o.reference, o.buyer_name, o.buyer_email) @@ ${query}
          and search_words(o.buyer_name, '', '') @@ ${query} and coalesce(a.full_name, '') = '')
    select coalesce(nullif(a.full_name, ''), a.email, '') as "fullName", a.email, e.id as "eventId",
      e.title as "eventTitle", e.starts_at as "startsAt", e.time_zone as "timeZone",
      (array_agg(t.id order by t.status = 'void', t.issued_at, t.id))[1] as "ticketId"
    from (select * from found limit ${lookedAtMost}) a
    join tickets t on t.attendee_id = a.id join events e on e.id = a.event_id
    group by e.id, a.full_name, a.email
    order by e.starts_at desc, "fullName" limit ${foundAtMost}`.execute(ctx.db)
  return rows
}
