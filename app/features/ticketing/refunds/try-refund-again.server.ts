import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { type RepeatRefundOutcome, repeatRefund } from '#app/features/money/refunds/repeat-refund.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { canMove } from '../rules/order-life.ts'
import { lockOrderToRefund } from './lock-order-to-refund.server.ts'
import { voidTickets } from './void-tickets.server.ts'

/**
 * Tries a failed refund of an order again. Where with it everything has gone back and no ticket is valid any
 * more, the order ends as refunded. Needs 'money:manage'.
 */
export function tryRefundAgain(
  ctx: Ctx,
  input: { orderId: string; refundId: string },
): Promise<RepeatRefundOutcome> {
  allow(ctx.actor, 'money:manage')
  return withTransaction(ctx, async (tx) => {
    const order = await lockOrderToRefund(tx, input.orderId)
    const refund = isId(input.refundId)
      ? await tx.db
          .selectFrom('refunds')
          .select(['amount_minor as amountMinor', 'payment_id as paymentId'])
          .where('id', '=', input.refundId)
          .executeTakeFirst()
      : undefined
    if (!refund || order.payments.every(({ id }) => id !== refund.paymentId)) throw notFound('refund')
    const repeated = await repeatRefund(tx, { refundId: input.refundId })
    if (!repeated.ok) return repeated
    const isAllBack = order.refundedMinor + refund.amountMinor === order.capturedMinor
    const isAnyValid = order.tickets.some((ticket) => ticket.status === 'valid')
    if (isAllBack && !isAnyValid && canMove(order.status, 'refunded')) {
      await voidTickets(tx, order, {
        ticketIds: [],
        sales: [],
        endsAs: 'refunded',
        audit: {
          action: 'order.refund',
          subject: { kind: 'order', id: order.id },
          details: { reference: order.reference, refundId: input.refundId, amountMinor: refund.amountMinor },
        },
      })
    }
    return repeated
  })
}
