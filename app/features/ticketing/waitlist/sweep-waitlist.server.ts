import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { offerFreedPlaces } from './offer-freed-places.server.ts'

/**
 * Looks at every event in whose lines something may have to move: an offer whose time is over, a place that is free, a
 * line that is over. What frees a place tells so by a job; this is for the time that passes, and for whatever was
 * lost. Safe to run anywhere, any time.
 */
export async function sweepWaitlist(ctx: Ctx): Promise<{ events: number }> {
  const { rows } = await sql<{ eventId: string }>`
    select distinct w.event_id as "eventId"
    from waitlist_entries w
    join ticket_types t on t.id = w.ticket_type_id
    join events e on e.id = w.event_id
    where w.status in ('pending', 'notified')
      and (
        exists (select 1 from waitlist_offers o
          where o.entry_id = w.id and o.status = 'open' and o.expires_at <= ${ctx.now})
        or (w.places_left > 0 and (t.capacity is null or t.sold + t.held < t.capacity)
          and (e.capacity_mode <> 'shared' or e.total_capacity is null or e.total_capacity - t.seats_per_ticket >=
            (select sum(s.seats_sold + s.seats_held) from ticket_types s where s.event_id = e.id)))
        or t.archived_at is not null or t.sale_ends_at <= ${ctx.now}
        or e.status in ('cancelled', 'archived') or e.ends_at <= ${ctx.now})`.execute(ctx.db)
  for (const { eventId } of rows) await offerFreedPlaces(ctx, { eventId })
  return { events: rows.length }
}
