import type { Ctx } from '#app/context/ctx.server.ts'

/** Whether an account has a second factor. */
export async function hasFactor(ctx: Pick<Ctx, 'db'>, userId: string): Promise<boolean> {
  const factor = await ctx.db
    .selectFrom('second_factors')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return factor !== undefined
}
