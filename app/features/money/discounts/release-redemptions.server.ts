import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * Gives back what orders hold of their codes, in the transaction that ends their hold. The orders must be
 * locked; codes are locked here, in id order, after every other lock. A consequence of verbs that asked for
 * permission; there is none to ask here.
 */
export async function releaseRedemptions(
  tx: Ctx,
  held: readonly { orderId: string; codeId: string }[],
): Promise<void> {
  if (held.length === 0) return
  await tx.db
    .selectFrom('discount_codes')
    .select('id')
    .where('id', 'in', [...new Set(held.map(({ codeId }) => codeId))])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await tx.db
    .with('released', (db) =>
      db
        .updateTable('discount_redemptions')
        .set({ status: 'released' })
        .where('order_id', 'in', [...new Set(held.map(({ orderId }) => orderId))])
        .where('status', '=', 'held')
        .returning('code_id'),
    )
    .updateTable('discount_codes')
    .from((eb) =>
      eb
        .selectFrom('released')
        .select(['code_id', sql<number>`count(*)::int`.as('count')])
        .groupBy('code_id')
        .as('given_back'),
    )
    .set((eb) => ({ used: eb('discount_codes.used', '-', eb.ref('given_back.count')) }))
    .whereRef('discount_codes.id', '=', 'given_back.code_id')
    .execute()
}
