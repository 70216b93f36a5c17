import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import type { EventStatus } from '#app/db/schema/events.ts'
import { allow } from '#app/kernel/actor.ts'
import { foundAtMost, lookedAtMost } from '#app/kernel/found.ts'
import { searchQuery } from '#app/kernel/search-query.ts'

export type FoundEvent = {
  id: string
  title: string
  startsAt: Date
  timeZone: string
  /** Empty for one that is online only. */
  place: string
  status: EventStatus
}

/** Events with words of their title or place that begin as typed, those nearest to today first. Needs 'events:manage'. */
export async function findEvents(ctx: Ctx, typed: string): Promise<FoundEvent[]> {
  allow(ctx.actor, 'events:manage')
  const query = searchQuery(typed)
  if (query === null) return []
  return ctx.db
    .with(
      (cte) => cte('found').materialized(),
      (db) =>
        db
          .selectFrom('events')
          .select(['id', 'title', 'starts_at', 'time_zone', 'venue_name', 'city', 'status'])
          .where(
            sql<boolean>`search_words(title, venue_name || ' ' || venue_address, city || ' ' || country)
            @@ to_tsquery('simple', lower(${query}))`,
          ),
    )
    .selectFrom((eb) => eb.selectFrom('found').selectAll().limit(lookedAtMost).as('e'))
    .select(['id', 'title', 'starts_at as startsAt', 'time_zone as timeZone', 'status'])
    .select(sql<string>`concat_ws(', ', nullif(venue_name, ''), nullif(city, ''))`.as('place'))
    .orderBy(sql`abs(extract(epoch from starts_at - ${ctx.now}))`)
    .orderBy('id')
    .limit(foundAtMost)
    .execute()
}
