import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import type { PlacedOrder } from './order-types.server.ts'

/** The order an attempt has led to, if it is this buyer's: the same account, or as a guest the same address. */
export async function orderOfAttempt(
  ctx: Ctx,
  attemptToken: string,
  buyerEmail: string,
): Promise<PlacedOrder | null> {
  const userId = userIdOf(ctx.actor)
  const row = await ctx.db
    .selectFrom('orders')
    .select(['id', 'reference', 'access_key', 'status', 'user_id', 'buyer_email'])
    .select(['currency', 'total_minor', 'hold_expires_at'])
    .where('attempt_token', '=', attemptToken)
    .executeTakeFirst()
  if (!row || row.user_id !== userId) return null
  if (userId === null && row.buyer_email !== normaliseEmail(buyerEmail)) return null
  return {
    id: row.id,
    reference: row.reference,
    key: row.access_key,
    status: row.status,
    total: { minor: row.total_minor, currency: row.currency },
    holdExpiresAt: row.hold_expires_at,
  }
}
