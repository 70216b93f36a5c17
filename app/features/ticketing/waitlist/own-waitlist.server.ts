import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { liveStates } from '../rules/entry-life.ts'
import type { WaitlistEntryView } from './entry-views.server.ts'
import { entryViews } from './entry-views.server.ts'

const mostEntries = 50

/** Where the signed-in person waits or has offers, the newest first: at most three statements. None for guests. */
export async function ownWaitlist(ctx: Ctx): Promise<WaitlistEntryView[]> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) return []
  const own = await ctx.db
    .selectFrom('waitlist_entries')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', [...liveStates])
    .orderBy('joined_at', 'desc')
    .limit(mostEntries)
    .execute()
  return entryViews(
    ctx,
    own.map(({ id }) => id),
  )
}
