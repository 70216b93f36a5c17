import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { EventStatus } from '#app/db/schema/events.ts'
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

/** So many before today and as many from today on are read; only what is rarer is looked for in the index. */
const readAtMost = 200

/**
 * Events with words of their title or place that begin as typed, those nearest to today first: a word that thousands have
 * is met among those. Needs 'events:manage'.
 */
export async function findEvents(ctx: Ctx, typed: string): Promise<FoundEvent[]> {
  allow(ctx.actor, 'events:manage')
  const query = searchQuery(typed)
  if (query === null) return []
  const hasWords = sql<boolean>`search_words(e.title, e.venue_name || ' ' || e.venue_address, e.city || ' ' || e.country)
    @@ to_tsquery('simple', lower(${query}))`
  const columns = sql`e.id, e.title, e.starts_at, e.time_zone, e.venue_name, e.city, e.status`
  const { rows } = await sql<FoundEvent>`
    with near as materialized (
      select ${columns} from (
        (select * from events where starts_at >= ${ctx.now} order by starts_at, id limit ${readAtMost})
        union all
        (select * from events where starts_at < ${ctx.now} order by starts_at desc, id desc limit ${readAtMost})
      ) e where ${hasWords}
    ), anywhere as materialized (select ${columns} from events e where ${hasWords}), found as (
      select * from near where (select count(*) from near) >= ${foundAtMost}
      union all
      (select * from anywhere where (select count(*) from near) < ${foundAtMost} limit ${lookedAtMost})
    )
    select id, title, starts_at as "startsAt", time_zone as "timeZone", status,
      concat_ws(', ', nullif(venue_name, ''), nullif(city, '')) as place
    from found order by abs(extract(epoch from starts_at - ${ctx.now})), id limit ${foundAtMost}`.execute(
    ctx.db,
  )
  return rows
}
