import type { Ctx } from '#app/context/ctx.server.ts'

/** The password of an account as `hashPassword` gave it, by its id or address; null where there is none. */
export async function storedPassword(
  ctx: Pick<Ctx, 'db'>,
  of: { userId: string } | { email: string },
): Promise<string | null> {
  const account = await ctx.db
    .selectFrom('accounts as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select('a.password')
    .where((eb) => ('email' in of ? eb('u.email', '=', of.email) : eb('u.id', '=', of.userId)))
    .where('a.password', 'is not', null)
    .executeTakeFirst()
  return account?.password ?? null
}
