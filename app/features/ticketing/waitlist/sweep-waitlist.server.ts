import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { offerFreedPlaces } from './offer-freed-places.server.ts'

type Wanted = { ticketTypeIds?: readonly string[] }

/**
 * Looks at every event in whose lines something may have to move, or only at those of these ticket types: an offer
 * whose time is over, a place that is free, a line that is over. What freed a place has told so already; this is for
 * whatever was lost. Safe to run anywhere, any time.
 */
export async function sweepWaitlist(
  ctx: Ctx,
  { ticketTypeIds }: Wanted,
): Promise<{ events: number; closed: number }> {
  const { rows } = await sql<{ eventId: string }>`
    select distinct w.event_id as "eventId"
    from waitlist_entries w
    join ticket_types t on t.id = w.ticket_type_id
    join events e on e.id = w.event_id
    where w.status in ('pending', 'notified')
      and (${ticketTypeIds ?? null}::uuid[] is null
        or e.id in (select event_id from ticket_types where id = any(${ticketTypeIds ?? []}::uuid[])))
      and (
        exists (select 1 from waitlist_offers o
          where o.entry_id = w.id and o.status = 'open' and o.expires_at <= ${ctx.now})
        or (t.waiting > 0 and (t.capacity is null or t.sold + t.held < t.capacity))
        or t.archived_at is not null or t.sale_ends_at <= ${ctx.now}
        or e.status in ('cancelled', 'archived') or e.ends_at <= ${ctx.now})`.execute(ctx.db)
  let closed = 0
  for (const { eventId } of rows) closed += (await offerFreedPlaces(ctx, { eventId })).closed
  return { events: rows.length, closed }
}
