import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'

/** Who took the money of a payment, and when. */
export function takenRow(tx: Ctx, paymentId: string) {
  return { payment_id: paymentId, taken_by: userIdOf(tx.actor), taken_at: tx.now }
}
