import type { Ctx } from '#app/context/ctx.server.ts'
import { badRequest } from '#app/kernel/errors.ts'

/**
 * What the same press has given back before, in minor units; null when it has not. Call it with what the refund is
 * of locked. Throws 'bad-request' for the id of a refund of another payment.
 */
export async function refundMadeBefore(
  tx: Ctx,
  { refundId, paymentId }: { refundId: string; paymentId: string | null },
): Promise<{ amountMinor: number } | null> {
  const earlier = await tx.db
    .selectFrom('refunds')
    .select(['payment_id', 'amount_minor as amountMinor'])
    .where('id', '=', refundId)
    .executeTakeFirst()
  if (!earlier) return null
  if (earlier.payment_id !== paymentId) throw badRequest('this refund is of another payment')
  return { amountMinor: earlier.amountMinor }
}
