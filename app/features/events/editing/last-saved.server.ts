import type { Ctx } from '#app/context.server.ts'

export type LastSaved = { by: string | null; at: Date }

/** Who has last changed an event, and when; the name is null for a job, and for somebody who has gone. */
export async function lastSaved(ctx: Ctx, eventId: string): Promise<LastSaved | null> {
  const entry = await ctx.db
    .selectFrom('audit_entries as a')
    .leftJoin('users as u', 'u.id', 'a.actor_user_id')
    .select(['a.at', 'u.name', 'u.email'])
    .where('a.subject_kind', '=', 'event')
    .where('a.subject_id', '=', eventId)
    .where('a.action', 'like', 'event.%')
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry ? { by: entry.name || entry.email || null, at: entry.at } : null
}
