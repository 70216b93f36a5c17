import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { RefundCause, RefundReason } from '#app/db/schema/money.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { newId } from '#app/kernel/ids.ts'
import { refundLeft } from './rules/refund-left.ts'

export type RequestRefundOutcome =
  | { ok: true; refundId: string }
  | { ok: false; reason: 'nothing-captured' }
  | { ok: false; reason: 'too-much'; leftMinor: number }
  /** A late payment goes back once. */
  | { ok: false; reason: 'already-requested' }

export type RefundRequest = {
  paymentId: string
  amountMinor: number
  reason: RefundReason
  /** The refund's id where the caller makes it, so that asking twice is refused by the primary key. */
  refundId?: string
  /** The first refund of the same press, where this is a later one. */
  partOf?: string
  cause?: RefundCause
  /** Said to the buyer. */
  note?: string
}

/**
 * Writes a refund of `amountMinor` and enqueues its sending, in the caller's transaction. The amount counts
 * as given back from here on: refunds never exceed what was captured, however many ask at once (rule R042).
 * A consequence of verbs that asked for permission; there is none to ask here.
 */
export function requestRefund(ctx: Ctx, input: RefundRequest): Promise<RequestRefundOutcome> {
  return withTransaction(ctx, async (tx) => {
    const payment = await tx.db
      .selectFrom('payments')
      .select(['status', 'captured_minor as capturedMinor', 'refunded_minor as refundedMinor'])
      .where('id', '=', input.paymentId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (payment?.status !== 'succeeded') return { ok: false, reason: 'nothing-captured' }
    if (input.reason === 'late-payment' && (await wentBackBefore(tx, input.paymentId))) {
      return { ok: false, reason: 'already-requested' }
    }
    const leftMinor = refundLeft(payment)
    if (input.amountMinor < 1 || input.amountMinor > leftMinor) {
      return { ok: false, reason: 'too-much', leftMinor }
    }
    const refundId = input.refundId ?? newId()
    await tx.db
      .with('reserved', (db) =>
        db
          .updateTable('payments')
          .set({ refunded_minor: payment.refundedMinor + input.amountMinor })
          .where('id', '=', input.paymentId),
      )
      .insertInto('refunds')
      .values({
        id: refundId,
        payment_id: input.paymentId,
        amount_minor: input.amountMinor,
        reason: input.reason,
        cause: input.cause ?? '',
        note: input.note ?? '',
        requested_by: userIdOf(tx.actor),
        part_of: input.partOf ?? null,
        created_at: tx.now,
      })
      .execute()
    await enqueue(tx, 'payments.refund', { refundId })
    await audit(tx, {
      action: 'refund.request',
      subject: { kind: 'payment', id: input.paymentId },
      details: { refundId, amountMinor: input.amountMinor, reason: input.reason },
    })
    return { ok: true, refundId }
  })
}

async function wentBackBefore(tx: Ctx, paymentId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('reason', '=', 'late-payment')
    .executeTakeFirst()
  return row !== undefined
}
