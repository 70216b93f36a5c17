import type { Ctx } from '#app/context/ctx.server.ts'

/** `factors`: how many it has. */
export type LockedAccount = {
  id: string
  name: string
  email: string
  emailVerified: boolean
  isBanned: boolean
  factors: number
}

/**
 * Takes the account's row, so that its factors, password, sessions and ban change one after the other, and answers whose it
 * is; null for an unknown id, and once it was erased. Part of a verb.
 */
export async function lockAccount(tx: Ctx, userId: string): Promise<LockedAccount | null> {
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const account = await tx.db
    .selectFrom('users as u')
    .leftJoin('erasures as e', 'e.user_id', 'u.id')
    .leftJoin('user_bans as b', 'b.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email', 'u.email_verified', 'b.banned_at', 'e.erased_at'])
    .select((eb) =>
      eb
        .selectFrom('second_factors as f')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('f.user_id', '=', 'u.id')
        .as('factors'),
    )
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!account || account.erased_at) return null
  const { id, name, email, factors } = account
  return {
    ...{ id, name, email, factors: factors ?? 0 },
    ...{ emailVerified: account.email_verified, isBanned: account.banned_at !== null },
  }
}
