import type { Ctx } from '#app/context/ctx.server.ts'
import type { PasswordOwner } from './rules/password.ts'

/** What a person is called and reached by, none of which may be their password. */
export async function passwordOwner(ctx: Ctx, userId: string): Promise<PasswordOwner> {
  const row = await ctx.db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .select(['u.email', 'u.username', 'u.name', 'p.full_name'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!row) return {}
  return { email: row.email, username: row.username ?? '', name: row.full_name?.trim() || row.name }
}
