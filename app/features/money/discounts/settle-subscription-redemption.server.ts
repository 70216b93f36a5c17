import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * What becomes of the code a subscription holds: `used` when its first invoice is paid, `released` when it ended
 * before. In the caller's transaction, with the subscription locked; the code is locked here, after every other
 * lock. Changes nothing for a subscription without a code, or a second time.
 */
export async function settleSubscriptionRedemption(
  tx: Ctx,
  input: { subscriptionId: string; as: 'used' | 'released' },
): Promise<void> {
  const { subscriptionId } = input
  const held = await tx.db
    .selectFrom('discount_redemptions')
    .select(['id', 'code_id'])
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'held')
    .executeTakeFirst()
  if (!held) return
  const settled = tx.db
    .updateTable('discount_redemptions')
    .set({ status: input.as })
    .where('id', '=', held.id)
    .where('status', '=', 'held')
  if (input.as === 'used') {
    await settled.execute()
    return
  }
  await tx.db
    .selectFrom('discount_codes')
    .select('id')
    .where('id', '=', held.code_id)
    .forNoKeyUpdate()
    .execute()
  const { numUpdatedRows } = await settled.executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await tx.db
    .updateTable('discount_codes')
    .set({ used: sql<number>`used - 1` })
    .where('id', '=', held.code_id)
    .execute()
}
