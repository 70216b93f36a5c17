import type { Ctx } from '#app/context/ctx.server.ts'
import type { PaymentProvider } from '#app/db/schema/money.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { recordProviderEvent } from '#app/features/money/payments/record-provider-event.server.ts'
import { recordDispute } from '#app/features/money/refunds/record-dispute.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { orderOfPayment } from '../checkout/order-of-payment.server.ts'
import { lockOrderToRefund, paymentOfRef } from './lock-order-to-refund.server.ts'

export type RecordDisputesOutcome =
  /** `changed`: how many are new or have ended since they were last told. */
  { result: 'recorded'; orderId: string; changed: number } | { result: 'unknown-payment' }

/**
 * Writes down money that cardholders' banks took back, and how it ended, as fetched here from the provider. Once it is
 * lost, doors warn of the order's valid tickets; whether to void them is for a person to say
 * (`decideDisputedTickets`). Safe to repeat and to race.
 */
export async function recordDisputes(
  ctx: Ctx,
  input: { provider: PaymentProvider; eventId: string | null; paymentRef: string },
): Promise<RecordDisputesOutcome> {
  if (input.provider !== ctx.ports.payments.provider) throw badRequest('payments come from another provider')
  const orderId = await orderOfPayment(ctx, input)
  if (orderId === null) return { result: 'unknown-payment' }
  const disputes = await ctx.ports.payments.disputesOf(input.paymentRef)
  return withTransaction(ctx, async (tx) => {
    const payment = paymentOfRef(await lockOrderToRefund(tx, orderId), input.paymentRef)
    let changed = 0
    for (const dispute of disputes) {
      if (await recordDispute(tx, payment.id, dispute)) changed += 1
    }
    await markTickets(tx, orderId, payment.id)
    await recordProviderEvent(tx, {
      ...input,
      type: 'dispute',
      result: changed > 0 ? 'recorded' : 'nothing-new',
    })
    return { result: 'recorded', orderId, changed }
  })
}

/** Valid tickets carry the mark while a dispute is lost; those voided under it keep it. A dispute that is won clears it. */
async function markTickets(tx: Ctx, orderId: string, paymentId: string): Promise<void> {
  const lost = await tx.db
    .selectFrom('disputes')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'lost')
    .executeTakeFirst()
  const isDisputed = lost !== undefined
  await tx.db
    .updateTable('tickets')
    .set({ is_disputed: isDisputed })
    .where('order_id', '=', orderId)
    .where('is_disputed', '<>', isDisputed)
    .$if(isDisputed, (query) => query.where('status', '=', 'valid'))
    .execute()
}
