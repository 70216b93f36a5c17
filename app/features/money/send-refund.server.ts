import type { Ctx } from '#app/context.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { notFound } from '#app/kernel/errors.ts'

/**
 * Asks the provider to give the money back, with the refund's id as idempotency key, and writes down that it
 * did. Job 'payments.refund': safe to repeat; a refusal is kept on the refund and thrown, so that the queue
 * tries again and parks it where somebody sees it.
 */
export async function sendRefund(ctx: Ctx, input: { refundId: string }): Promise<void> {
  const refund = await ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.status', 'r.amount_minor', 'p.provider_ref', 'p.currency', 'p.id as payment_id'])
    .where('r.id', '=', input.refundId)
    .executeTakeFirst()
  if (!refund?.provider_ref) throw notFound('refund')
  if (refund.status === 'succeeded') return

  const answer = await ctx.ports.payments
    .refund({
      ref: refund.provider_ref,
      refundId: input.refundId,
      amount: { minor: refund.amount_minor, currency: refund.currency },
    })
    .catch(async (error: unknown) => {
      await keepError(ctx, input.refundId, error)
      throw error
    })
  await withTransaction(ctx, async (tx) => {
    const settled = await tx.db
      .updateTable('refunds')
      .set({ status: 'succeeded', provider_ref: answer.refundRef, settled_at: tx.now, last_error: null })
      .where('id', '=', input.refundId)
      .where('status', '=', 'pending')
      .returning('id')
      .executeTakeFirst()
    if (!settled) return
    await audit(tx, {
      action: 'refund.send',
      subject: { kind: 'payment', id: refund.payment_id },
      details: { refundId: input.refundId, amountMinor: refund.amount_minor },
    })
  })
}

async function keepError(ctx: Ctx, refundId: string, error: unknown): Promise<void> {
  const lastError = error instanceof Error ? error.message : String(error)
  await ctx.db
    .updateTable('refunds')
    .set({ last_error: lastError.slice(0, 500) })
    .where('id', '=', refundId)
    .execute()
}
