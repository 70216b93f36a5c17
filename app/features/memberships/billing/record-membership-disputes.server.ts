import type { Ctx } from '#app/context/ctx.server.ts'
import type { PaymentProvider } from '#app/db/schema/money.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { recordProviderEvent } from '#app/features/money/payments/record-provider-event.server.ts'
import { recordDispute } from '#app/features/money/refunds/record-dispute.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { lockPayment, membershipPayment } from './membership-payment.server.ts'

export type RecordMembershipDisputesOutcome =
  /** `changed`: how many are new or have ended since they were last told. */
  { result: 'recorded'; changed: number } | { result: 'unknown-payment' }

/**
 * Writes down money of a membership that cardholders' banks took back, and how it ended, as fetched here. The
 * membership goes on: whether to end it is for a person to say, at the provider. Call it after the subscription is
 * settled. Safe to repeat and to race.
 */
export async function recordMembershipDisputes(
  ctx: Ctx,
  input: { provider: PaymentProvider; eventId: string | null; paymentRef: string },
): Promise<RecordMembershipDisputesOutcome> {
  if (input.provider !== ctx.ports.payments.provider) throw badRequest('payments come from another provider')
  const payment = await membershipPayment(ctx, input)
  if (!payment) {
    await recordProviderEvent(ctx, { ...input, type: 'dispute', result: 'unknown-payment' })
    return { result: 'unknown-payment' }
  }
  const disputes = await ctx.ports.payments.disputesOf(input.paymentRef)
  return withTransaction(ctx, async (tx) => {
    await lockPayment(tx, payment.id)
    let changed = 0
    for (const dispute of disputes) {
      if (await recordDispute(tx, payment.id, dispute)) changed += 1
    }
    const result = changed > 0 ? 'recorded' : 'nothing-new'
    await recordProviderEvent(tx, { ...input, type: 'dispute', result })
    return { result: 'recorded', changed }
  })
}
