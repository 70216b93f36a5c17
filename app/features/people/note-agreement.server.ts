import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * Records that a person agreed, with their account, to the terms of service as published at this moment.
 * Part of verbs that make accounts, whose screens say so; may be repeated.
 */
export async function noteAgreement(tx: Ctx, userId: string): Promise<void> {
  await tx.db
    .insertInto('agreements')
    .values({ user_id: userId, page: 'terms-of-service', version: sql<number>`terms_in_force()`, at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
