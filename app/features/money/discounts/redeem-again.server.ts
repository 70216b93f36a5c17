import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { countRedemption } from './discount-rows.server.ts'
import { discountRule, usesOf } from './find-discount.server.ts'
import { limitReached } from './rules/discount-code.ts'

/**
 * Takes the code of an expired order again, for a payment that came late. Only its limits count: the buyer paid
 * the price that was agreed, so a code that was paused or ended meanwhile does not matter. False when a limit
 * was reached meanwhile; true also for an order without a code. The order must be locked, and its places too.
 * A consequence of verbs that asked for permission; there is none to ask here.
 */
export async function redeemAgain(tx: Ctx, orderId: string): Promise<boolean> {
  const redemption = await tx.db
    .selectFrom('discount_redemptions')
    .select(['id', 'code_id', 'person_email', 'user_id', 'status'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (redemption?.status !== 'released') return true
  const code = await tx.db
    .selectFrom('discount_codes')
    .selectAll()
    .where('id', '=', redemption.code_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { personUses } = await tx.db
    .selectNoFrom(
      usesOf(sql<string>`${code.id}::uuid`, {
        email: redemption.person_email,
        userId: redemption.user_id,
      }).as('personUses'),
    )
    .executeTakeFirstOrThrow()
  if (limitReached(discountRule(code, []), personUses)) return false
  await tx.db
    .with('counted', (db) => countRedemption(db, code.id))
    .updateTable('discount_redemptions')
    .set({ status: 'held' })
    .where('id', '=', redemption.id)
    .execute()
  return true
}
