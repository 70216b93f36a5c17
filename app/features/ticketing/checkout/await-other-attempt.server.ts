import type { Ctx } from '#app/context/ctx.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'

/** Seconds after a refused attempt by which a buyer who wants to pay has tried another card. */
const patienceSeconds = 300

/** An attempt at an order's payment was refused: see in a while whether its buyer has left. */
export function awaitOtherAttempt(ctx: Ctx, orderId: string): Promise<void> {
  return enqueue(
    ctx,
    'orders.tell-failed-payment',
    { orderId },
    { delaySeconds: patienceSeconds, onlyOne: orderId },
  )
}
