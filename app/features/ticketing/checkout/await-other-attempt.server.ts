import type { Ctx } from '#app/context/ctx.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'

/** Seconds that a buyer has to try another card after a refused payment. */
const patienceSeconds = 300

/** After a refused payment: enqueues the job that mails the buyer if the order is still unpaid by then. */
export function awaitOtherAttempt(ctx: Ctx, orderId: string): Promise<void> {
  return enqueue(
    ctx,
    'orders.tell-failed-payment',
    { orderId },
    { delaySeconds: patienceSeconds, onlyOne: orderId },
  )
}
