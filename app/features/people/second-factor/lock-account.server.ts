import type { Ctx } from '#app/context.server.ts'

/** Takes the account's row, so that its factors change one after the other. Answers how many it has. Part of a verb. */
export async function lockAccount(tx: Ctx, userId: string): Promise<{ factors: number } | null> {
  const user = await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) return null
  const { factors } = await tx.db
    .selectFrom('second_factors')
    .select((eb) => eb.fn.countAll<number>().as('factors'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { factors }
}
