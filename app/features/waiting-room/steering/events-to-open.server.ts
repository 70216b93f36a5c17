import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { containsText } from '#app/db/contains-text.ts'
import { isId } from '#app/kernel/is-id.ts'

export type EventToOpen = { id: string; title: string; startsAt: Date; timeZone: string }

const mostToChoose = 50

/**
 * The next published events with `search` in their titles, soonest first, and the one that is `asked` for, wherever it
 * stands: whose line may be opened. `more` is whether there are others. Needs 'events:manage'.
 */
export async function eventsToOpen(
  ctx: Ctx,
  { asked, search }: { asked: string | null; search: string },
): Promise<{ events: EventToOpen[]; more: boolean }> {
  allow(ctx.actor, 'events:manage')
  const open = ctx.db
    .selectFrom('events')
    .select(['id', 'title', 'starts_at as startsAt', 'time_zone as timeZone'])
    .where('status', '=', 'published')
    .where('ends_at', '>', ctx.now)
  const found = await open
    .$if(search !== '', (some) => some.where(containsText(sql`title`, search)))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(mostToChoose + 1)
    .execute()
  const next = found.slice(0, mostToChoose)
  const more = found.length > mostToChoose
  if (!isId(asked) || next.some(({ id }) => id === asked)) return { events: next, more }
  const chosen = await open.where('id', '=', asked).execute()
  return { events: [...chosen, ...next], more }
}
