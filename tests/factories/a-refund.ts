import type { Ctx } from '#app/context/ctx.server.ts'
import { sendRefund } from '#app/features/money/refunds/send-refund.server.ts'
import { refundOrder } from '#app/features/ticketing/refunds/refund-order.server.ts'
import type { RefundWish } from '#app/features/ticketing/refunds/rules/refund-policy.ts'
import { newId } from '#app/kernel/ids.ts'
import { system } from '#tests/support/test-context.ts'

/** Money of a paid order that has gone back. Answers the refund's id. */
export async function aRefund(
  ctx: Ctx,
  order: { id: string },
  wish: RefundWish,
  options: { note?: string } = {},
): Promise<string> {
  const refundId = newId()
  const { refunded_minor } = await ctx.db
    .selectFrom('payments')
    .select('refunded_minor')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const outcome = await refundOrder(
    { ...ctx, actor: system },
    {
      orderId: order.id,
      refundId,
      wish,
      seenRefundedMinor: refunded_minor,
      admitsCheckedIn: false,
      cause: 'buyer-asked',
      note: options.note ?? '',
    },
  )
  if (!outcome.ok) throw new Error(`the refund was refused: ${outcome.reason}`)
  await sendRefund(ctx, { refundId })
  return refundId
}
