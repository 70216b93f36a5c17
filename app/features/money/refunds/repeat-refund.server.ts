import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { isDisputed } from './is-disputed.server.ts'
import { refundLeft } from './rules/refund-left.ts'

export type RepeatRefundOutcome =
  | { ok: true }
  /** It is under way or done: another administrator pressed first. */
  | { ok: false; reason: 'not-failed' }
  /** Other refunds have taken what it wanted meanwhile. */
  | { ok: false; reason: 'too-much'; leftMinor: number }
  /** The cardholder's bank has taken the money back, or may do so. */
  | { ok: false; reason: 'disputed' }

/**
 * Tries a refund again that the provider refused for good: the next attempt, under a key of its own. It counts
 * as given back again from here on. Needs 'money:manage'; the refund itself was confirmed by password before.
 */
export function repeatRefund(ctx: Ctx, input: { refundId: string }): Promise<RepeatRefundOutcome> {
  allow(ctx.actor, 'money:manage')
  if (!isId(input.refundId)) throw notFound('refund')
  return withTransaction(ctx, async (tx) => {
    const payment = await tx.db
      .selectFrom('payments')
      .select(['id', 'captured_minor as capturedMinor', 'refunded_minor as refundedMinor'])
      .where('id', '=', (eb) =>
        eb.selectFrom('refunds').select('payment_id').where('id', '=', input.refundId),
      )
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!payment) throw notFound('refund')
    const refund = await tx.db
      .selectFrom('refunds')
      .select(['status', 'attempt', 'amount_minor as amountMinor'])
      .where('id', '=', input.refundId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (refund.status !== 'failed') return { ok: false, reason: 'not-failed' }
    if (await isDisputed(tx, [payment])) return { ok: false, reason: 'disputed' }
    const leftMinor = refundLeft(payment)
    if (refund.amountMinor > leftMinor) return { ok: false, reason: 'too-much', leftMinor }
    await tx.db
      .with('reserved', (db) =>
        db
          .updateTable('payments')
          .set({ refunded_minor: payment.refundedMinor + refund.amountMinor })
          .where('id', '=', payment.id),
      )
      .updateTable('refunds')
      .set({ status: 'pending', attempt: refund.attempt + 1, settled_at: null, last_error: null })
      .where('id', '=', input.refundId)
      .execute()
    await enqueue(tx, 'payments.refund', { refundId: input.refundId })
    await audit(tx, {
      action: 'refund.repeat',
      subject: { kind: 'payment', id: payment.id },
      details: { refundId: input.refundId, attempt: refund.attempt + 1 },
    })
    return { ok: true }
  })
}
