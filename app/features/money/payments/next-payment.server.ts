import type { Ctx } from '#app/context/ctx.server.ts'
import { newId } from '#app/kernel/ids.ts'
import type { OrderToPay } from './lock-payments.server.ts'

/** What the next payment of an order has in common, whatever becomes of it. Lock again before a second one. */
export function nextPayment(
  tx: Ctx,
  order: OrderToPay,
  { amountMinor, purpose }: { amountMinor: number; purpose: string },
) {
  return {
    id: newId(),
    order_id: order.id,
    part: Math.max(-1, ...order.payments.map(({ part }) => part)) + 1,
    currency: order.currency,
    amount_minor: amountMinor,
    purpose,
    created_at: tx.now,
  }
}
