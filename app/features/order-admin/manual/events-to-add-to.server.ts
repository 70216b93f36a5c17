import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'

export type EventToAddTo = { id: string; title: string; startsAt: Date; timeZone: string }

/** Published events, those to come first, each by how near it is. Needs 'orders:manage'. */
export async function eventsToAddTo(ctx: Ctx): Promise<EventToAddTo[]> {
  allow(ctx.actor, 'orders:manage')
  return ctx.db
    .selectFrom('events')
    .select(['id', 'title', 'starts_at as startsAt', 'time_zone as timeZone'])
    .where('status', '=', 'published')
    .orderBy(sql`ends_at <= ${ctx.now}`)
    .orderBy(sql`abs(extract(epoch from starts_at - ${ctx.now}::timestamptz))`)
    .orderBy('id')
    .limit(200)
    .execute()
}
