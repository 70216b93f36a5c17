import type { Ctx } from '#app/context/ctx.server.ts'

/** Where signing in leads `userId`: to the path `asked`. Home (`/`) asks for nothing: administrators get to `/admin`. */
export async function landing(
  ctx: Ctx,
  { userId, asked }: { userId: string; asked: string },
): Promise<string> {
  if (asked !== '/') return asked
  const isAdmin = await ctx.db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .where('role', '=', 'admin')
    .executeTakeFirst()
  return isAdmin ? '/admin' : '/'
}
