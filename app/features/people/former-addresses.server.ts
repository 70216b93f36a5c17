import type { Ctx } from '#app/context/ctx.server.ts'

/** An address that was the account's. After `until` it may be another person's, and what came then is none of theirs. */
export type FormerAddress = { email: string; until: Date }

/**
 * The addresses an account had before the present one, the oldest first: each was told by mail that it was changed, in
 * the transaction that changed it. After an erasure there are none any more.
 */
export async function formerAddresses(ctx: Ctx, userId: string): Promise<FormerAddress[]> {
  const told = await ctx.db
    .selectFrom('mails')
    .select(['recipient as email', 'created_at as until'])
    .where('kind', '=', 'email-changed')
    .where('subject_id', '=', userId)
    .where('recipient', 'not like', 'erased-%@erased.invalid')
    .orderBy('id')
    .execute()
  return told
}
