import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

/** What every tab of an event's editor shows around itself. Needs 'events:manage'; throws NotFound. */
export async function eventFrame(ctx: Ctx, id: string) {
  allow(ctx.actor, 'events:manage')
  if (!isId(id)) throw notFound('event')
  const event = await ctx.db
    .selectFrom('events')
    .select(['id', 'title', 'slug', 'status', 'time_zone as timeZone', 'currency', 'ends_at as endsAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!event) throw notFound('event')
  return event
}
