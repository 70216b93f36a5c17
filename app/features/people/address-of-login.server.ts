import type { Ctx } from '#app/context/ctx.server.ts'
import { foldUsername, normaliseEmail } from '#app/kernel/text.ts'

/** The email address of what people sign in with: an address as it is, a username's by its account, or null. */
export async function addressOfLogin(ctx: Ctx, login: string): Promise<string | null> {
  if (login.includes('@')) return normaliseEmail(login)
  const user = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('username', '=', foldUsername(login))
    .executeTakeFirst()
  return user?.email ?? null
}
