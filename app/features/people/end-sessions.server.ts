import type { Ctx } from '#app/context.server.ts'

/** Ends every session of a person, wherever they are signed in. Part of a verb that has asked for permission. */
export async function endSessions(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
