import { sql } from 'kysely'
import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { lockAccount } from './lock-account.server.ts'

/** `changed-meanwhile`: another version is in force by now, or this one never was. Nothing was written down. */
export type TermsAgreed = { ok: true } | { ok: false; reason: 'changed-meanwhile' }

/**
 * Writes down that the acting person agrees to the terms of service: to `version`, which they were shown, and to no
 * other that was published since. May be repeated.
 */
export async function agreeToTerms(ctx: Ctx, { version }: { version: number }): Promise<TermsAgreed> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  return withTransaction(ctx, async (tx): Promise<TermsAgreed> => {
    // Who is being erased agrees to nothing any more.
    if (!(await lockAccount(tx, userId))) throw forbidden('account')
    const { rows } = await sql<{ number: number }>`select terms_in_force() as number`.execute(tx.db)
    if (rows[0]?.number !== version) return { ok: false, reason: 'changed-meanwhile' }
    await tx.db
      .insertInto('agreements')
      .values({ user_id: userId, page: 'terms-of-service', version, at: tx.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { ok: true }
  })
}
