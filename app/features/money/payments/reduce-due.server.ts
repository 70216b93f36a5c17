import type { Ctx } from '#app/context/ctx.server.ts'
import type { LockedPayment, OrderToPay } from './lock-payments.server.ts'
import { nextPayment } from './next-payment.server.ts'
import { isDue } from './rules/order-money.ts'

/**
 * Makes what is due of an order less, by at most what is due. That part stays as a payment that was cancelled, so that
 * all payments still add up to the order's total.
 */
export async function reduceDue(tx: Ctx, order: OrderToPay, byMinor: number): Promise<void> {
  const due = order.payments.find(isDue)
  if (!due || byMinor <= 0) return
  if (byMinor >= due.amountMinor) {
    await tx.db.updateTable('payments').set({ status: 'cancelled' }).where('id', '=', due.id).execute()
    return
  }
  await shrink(tx, due, byMinor)
  await tx.db
    .insertInto('payments')
    .values({
      ...nextPayment(tx, order, { amountMinor: byMinor, purpose: due.purpose }),
      provider: due.provider,
      status: 'cancelled',
    })
    .execute()
}

/** Takes a part out of the amount of a payment that is due. */
export async function shrink(tx: Ctx, due: LockedPayment, byMinor: number): Promise<void> {
  await tx.db
    .updateTable('payments')
    .set({ amount_minor: due.amountMinor - byMinor })
    .where('id', '=', due.id)
    .execute()
}
