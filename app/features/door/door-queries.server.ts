import { sql } from 'kysely'
import { allow, doorsOf, may } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

/** People who are in, and who may come: valid tickets of live orders. */
export type DoorCounters = { in: number; expected: number }

/** How full an event is at this moment. Needs 'tickets:check-in' for it. */
export async function doorCounters(ctx: Ctx, eventId: string): Promise<DoorCounters> {
  allow(ctx.actor, 'tickets:check-in', eventId)
  if (!isId(eventId)) throw notFound('event')
  const row = await ctx.db
    .selectFrom('tickets')
    .select(sql<number>`count(*)`.as('expected'))
    .select(sql<number>`count(checked_in_at)`.as('in'))
    .where('event_id', '=', eventId)
    .where('status', '=', 'valid')
    .executeTakeFirstOrThrow()
  return { in: row.in, expected: row.expected }
}

export type DoorEvent = {
  id: string
  title: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  venueName: string
  isOnline: boolean
}

/** The open events whose doors the actor may scan at, soonest first. */
export async function doorEvents(ctx: Ctx): Promise<DoorEvent[]> {
  allow(ctx.actor, 'tickets:check-in')
  const assigned = may(ctx.actor, 'admin:enter') ? null : doorsOf(ctx.actor)
  return ctx.db
    .selectFrom('events')
    .select(['id', 'title', 'starts_at as startsAt', 'ends_at as endsAt', 'time_zone as timeZone'])
    .select(['venue_name as venueName', 'is_online as isOnline'])
    .where('status', '=', 'published')
    .where('ends_at', '>', ctx.now)
    .$if(assigned !== null, (query) => query.where('id', 'in', assigned ?? []))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(200)
    .execute()
}
