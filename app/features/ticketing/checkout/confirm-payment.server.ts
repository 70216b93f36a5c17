import type { Ctx } from '#app/context/ctx.server.ts'
import { batchOfOne } from '#app/kernel/batch-of-one.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { ConfirmPaymentInput, ConfirmPaymentOutcome, Settled } from './payment-types.server.ts'
import { settlePayments } from './settle-payments.server.ts'

/**
 * Settles an order by what its payment is at the provider, fetched here, before the transaction; what the
 * caller was told is only a reason to look. Safe to repeat and to race: a payment is settled once (rules
 * R023–R025, R027). A late payment confirms where the places are free, else it goes back, once.
 */
export async function confirmPayment(ctx: Ctx, input: ConfirmPaymentInput): Promise<ConfirmPaymentOutcome> {
  const { placedAt, ...outcome } = await settle(ctx, input)
  const seconds = placedAt ? { seconds: (ctx.now.getTime() - placedAt.getTime()) / 1_000 } : {}
  ctx.count('payment', outcome.result, seconds)
  return outcome
}

async function settle(ctx: Ctx, input: ConfirmPaymentInput): Promise<Settled> {
  if (input.provider !== ctx.ports.payments.provider) throw badRequest('payments come from another provider')
  const truth = input.truth ?? (await ctx.ports.payments.fetch(input.paymentRef))
  const payer = { ctx, paymentEvent: { input, truth } }
  const { ticketTypeId } = input
  return ticketTypeId && truth.status === 'succeeded' && !ctx.db.isTransaction
    ? ctx.batcher.run(`payments:${ticketTypeId}`, payer, settlePayments)
    : batchOfOne(payer, settlePayments)
}
