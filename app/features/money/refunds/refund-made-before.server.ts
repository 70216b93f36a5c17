import type { Ctx } from '#app/context/ctx.server.ts'
import { badRequest } from '#app/kernel/errors.ts'

/**
 * What the same press has refunded before, on however many payments, in minor units; null when it has not. Call it with
 * what the refund is of locked. Throws 'bad-request' for the id of a refund of another payment.
 */
export async function refundMadeBefore(
  tx: Ctx,
  { refundId, payments }: { refundId: string; payments: readonly { id: string }[] },
): Promise<{ amountMinor: number } | null> {
  const parts = await tx.db
    .selectFrom('refunds')
    .select(['payment_id as paymentId', 'amount_minor as amountMinor'])
    .where((eb) => eb.or([eb('id', '=', refundId), eb('part_of', '=', refundId)]))
    .execute()
  if (parts.length === 0) return null
  const isOther = parts.some(({ paymentId }) => payments.every(({ id }) => id !== paymentId))
  if (isOther) throw badRequest('this refund is of another payment')
  return { amountMinor: parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0) }
}
