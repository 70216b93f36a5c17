import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { lockOrderToRefund } from '#app/features/ticketing/refunds/lock-order-to-refund.server.ts'
import { type CancelRefusal, planCancellation } from '#app/features/ticketing/refunds/rules/cancel-policy.ts'
import { sendCancellationMail } from '#app/features/ticketing/refunds/send-cancellation-mail.server.ts'
import { voidTickets } from '#app/features/ticketing/refunds/void-tickets.server.ts'

export type CancelRegistrationOutcome = { ok: true } | CancelRefusal

/**
 * Cancels an order for which no money is left to give back: its tickets become void and their places free. The buyer is told by mail. Needs 'orders:manage'. Cancelling what is cancelled changes nothing.
 */
export function cancelRegistration(
  ctx: Ctx,
  input: { orderId: string; admitsCheckedIn: boolean },
): Promise<CancelRegistrationOutcome> {
  allow(ctx.actor, 'orders:manage')
  return withTransaction(ctx, async (tx) => {
    const order = await lockOrderToRefund(tx, input.orderId)
    if (order.status === 'cancelled') return { ok: true }
    const plan = planCancellation(order, input.admitsCheckedIn)
    if (!plan.ok) return plan
    await voidTickets(tx, order, {
      ...plan,
      endsAs: 'cancelled',
      audit: {
        action: 'order.cancel',
        subject: { kind: 'order', id: order.id },
        details: { reference: order.reference, tickets: plan.ticketIds.length },
      },
    })
    await sendCancellationMail(tx, order, plan.ticketIds)
    return { ok: true }
  })
}
