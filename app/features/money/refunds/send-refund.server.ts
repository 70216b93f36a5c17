import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isManual } from '../payments/rules/manual-methods.ts'
import { settleRefund } from './settle-refund.server.ts'

/**
 * Asks the provider to give money back, with the refund's id and attempt as idempotency key, and writes down
 * what it answered. Job 'payments.refund': safe to repeat. An answer that is lost is kept on the refund and
 * thrown, so that the queue asks again with the same key and parks it where an administrator sees it. Money that another
 * provider took cannot be given back through this one: that is a refusal. Of cash and transfers no provider knows: an
 * administrator hands them back, and the refund is only written down.
 */
export async function sendRefund(ctx: Ctx, input: { refundId: string }): Promise<void> {
  const refund = await ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.status', 'r.attempt', 'r.amount_minor', 'p.provider', 'p.provider_ref', 'p.currency'])
    .where('r.id', '=', input.refundId)
    .executeTakeFirst()
  if (!refund) throw notFound('refund')
  if (refund.status !== 'pending') return

  const { attempt } = refund
  if (isManual(refund.provider)) {
    const answer = { status: 'succeeded', refundRef: input.refundId } as const
    await settleRefund(ctx, { refundId: input.refundId, attempt, answer })
    return
  }
  if (!refund.provider_ref) throw notFound('refund')
  // A demo that has begun to take real payments cannot give back what its own cards have paid.
  if (refund.provider !== ctx.ports.payments.provider) {
    const answer = { status: 'refused', code: `paid by another provider: ${refund.provider}` } as const
    await settleRefund(ctx, { refundId: input.refundId, attempt, answer })
    return
  }
  const answer = await ctx.ports.payments
    .refund({
      ref: refund.provider_ref,
      refundId: input.refundId,
      attempt,
      amount: { minor: refund.amount_minor, currency: refund.currency },
    })
    .catch(async (error: unknown) => {
      await keepError(ctx, input.refundId, error)
      throw error
    })
  await settleRefund(ctx, { refundId: input.refundId, attempt, answer })
}

async function keepError(ctx: Ctx, refundId: string, error: unknown): Promise<void> {
  const lastError = error instanceof Error ? error.message : String(error)
  await ctx.db
    .updateTable('refunds')
    .set({ last_error: lastError.slice(0, 500) })
    .where('id', '=', refundId)
    .where('status', '=', 'pending')
    .execute()
}
