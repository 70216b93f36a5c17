import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'

/** Until when the preview links of an event show it, the newest first. Needs 'events:manage'. */
export async function livePreviews(ctx: Ctx, eventId: string): Promise<{ madeAt: Date; expiresAt: Date }[]> {
  allow(ctx.actor, 'events:manage')
  return ctx.db
    .selectFrom('event_previews')
    .select(['made_at as madeAt', 'expires_at as expiresAt'])
    .where('event_id', '=', eventId)
    .where('expires_at', '>', ctx.now)
    .orderBy('made_at', 'desc')
    .limit(50)
    .execute()
}
