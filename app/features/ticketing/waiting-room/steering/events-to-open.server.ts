import type { Ctx } from '#app/context.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { isId } from '#app/kernel/is-id.ts'

export type EventToOpen = { id: string; title: string; startsAt: Date; timeZone: string }

const mostToChoose = 50

/**
 * The next published events, soonest first, and the one that is `asked` for, wherever it stands: whose line may be
 * opened. Needs 'events:manage'.
 */
export async function eventsToOpen(ctx: Ctx, asked: string | null): Promise<EventToOpen[]> {
  allow(ctx.actor, 'events:manage')
  const open = ctx.db
    .selectFrom('events')
    .select(['id', 'title', 'starts_at as startsAt', 'time_zone as timeZone'])
    .where('status', '=', 'published')
    .where('ends_at', '>', ctx.now)
  const next = await open.orderBy('starts_at').orderBy('id').limit(mostToChoose).execute()
  if (!isId(asked) || next.some(({ id }) => id === asked)) return next
  const chosen = await open.where('id', '=', asked).execute()
  return [...chosen, ...next]
}
