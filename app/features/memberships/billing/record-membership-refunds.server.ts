import type { Ctx } from '#app/context/ctx.server.ts'
import type { PaymentProvider } from '#app/db/schema/money.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { recordProviderEvent } from '#app/features/money/payments/record-provider-event.server.ts'
import { recordProviderRefund } from '#app/features/money/refunds/record-provider-refund.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { lockPayment, membershipPayment } from './membership-payment.server.ts'

export type RecordMembershipRefundsOutcome =
  /** `refundIds`: those that were made at the provider and are new to us. */
  { result: 'recorded'; refundIds: string[] } | { result: 'unknown-payment' }

/**
 * Writes down what the provider knows of the refunds of a membership payment, fetched here. The membership goes on
 * unless the provider ends it: that is another webhook event. Money that did not fit its invoice needs no decision any more
 * once all of it has gone back. Call it after the subscription is settled, so that the payment is known. Safe to
 * repeat and to race.
 */
export async function recordMembershipRefunds(
  ctx: Ctx,
  input: { provider: PaymentProvider; eventId: string | null; paymentRef: string },
): Promise<RecordMembershipRefundsOutcome> {
  if (input.provider !== ctx.ports.payments.provider) throw badRequest('payments come from another provider')
  const payment = await membershipPayment(ctx, input)
  if (!payment) {
    await recordProviderEvent(ctx, { ...input, type: 'refund', result: 'unknown-payment' })
    return { result: 'unknown-payment' }
  }
  const refunds = await ctx.ports.payments.refundsOf(input.paymentRef)
  return withTransaction(ctx, async (tx) => {
    await lockPayment(tx, payment.id)
    const refundIds: string[] = []
    for (const refund of refunds) {
      const refundId = await recordProviderRefund(tx, payment.id, refund)
      if (refundId === null) continue
      refundIds.push(refundId)
      const details = { invoiceId: payment.invoiceId, refundId, amountMinor: refund.amount.minor }
      tx.log.warn(details, 'Money of a membership was given back at the provider')
    }
    await tx.db
      .updateTable('payments')
      .set({ flag_reason: null })
      .where('id', '=', payment.id)
      .where('flag_reason', 'is not', null)
      .whereRef('refunded_minor', '=', 'captured_minor')
      .execute()
    const result = refundIds.length > 0 ? 'recorded' : 'nothing-new'
    await recordProviderEvent(tx, { ...input, type: 'refund', result })
    return { result: 'recorded', refundIds }
  })
}
