import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { isHolding } from '../rules/order-life.ts'
import { type OrderClaim, openOrder } from '../tickets/order-access.server.ts'
import { expireOrders } from './release-expired-holds.server.ts'

export type CancelOwnHoldOutcome =
  | { ok: true }
  /** Confirmed meanwhile: show the order instead. */
  | { ok: false; reason: 'already-settled' }

/**
 * Gives the places of an unpaid order back at once, when its buyer returns to the cart. Repeating it changes
 * nothing. A payment that was started is ended by the sweep; should it be paid before, it counts as late.
 */
export async function cancelOwnHold(ctx: Ctx, claim: OrderClaim): Promise<CancelOwnHoldOutcome> {
  const { id } = await openOrder(ctx, claim)
  return withTransaction(ctx, async (tx) => {
    const order = await tx.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (order.status === 'expired') return { ok: true }
    if (!isHolding(order.status)) return { ok: false, reason: 'already-settled' }
    await expireOrders(tx, [id], 'given-up')
    if (order.status === 'awaiting_payment') await enqueue(tx, 'payments.sweep', {}, { onlyOne: 'now' })
    return { ok: true }
  })
}
