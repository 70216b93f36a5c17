import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

/** What a step that is about one event says of it. Needs 'events:manage'; throws NotFound. */
export async function eventName(ctx: Ctx, eventId: string) {
  allow(ctx.actor, 'events:manage')
  if (!isId(eventId)) throw notFound('event')
  const event = await ctx.db
    .selectFrom('events')
    .select(['id', 'slug', 'title', 'status', 'starts_at as startsAt', 'time_zone as timeZone'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event) throw notFound('event')
  return event
}
