import type { Ctx } from '#app/context/ctx.server.ts'

/** Ends the session of `token` on the server (rule R098); one that is not there is already ended. */
export async function signOut(ctx: Ctx, { token }: { token: string }): Promise<void> {
  await ctx.db.deleteFrom('sessions').where('token', '=', token).execute()
}
