import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import type { RefundAnswer } from '#app/integrations/payments/payment-port.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { notFound } from '#app/kernel/errors.ts'
import type { Currency } from '#app/kernel/money.ts'
import { writeLedgerEntry } from '../ledger/write-ledger-entry.server.ts'

/**
 * Writes down what came of a refund's attempt, in answer to our asking or as the provider's later news. A
 * succeeded one is told to its buyer; a refused one no longer counts as given back and waits for a person.
 * Safe to repeat: an attempt is settled once, and what is told of an earlier attempt changes nothing.
 */
export function settleRefund(
  ctx: Ctx,
  input: { refundId: string; attempt: number; answer: RefundAnswer },
): Promise<{ changed: boolean }> {
  return withTransaction(ctx, async (tx) => {
    const payment = await tx.db
      .selectFrom('payments')
      .select(['id', 'currency'])
      .where('id', '=', (eb) =>
        eb.selectFrom('refunds').select('payment_id').where('id', '=', input.refundId),
      )
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!payment) throw notFound('refund')
    const refund = await tx.db
      .selectFrom('refunds')
      .select(['id', 'status', 'attempt', 'amount_minor as amountMinor'])
      .where('id', '=', input.refundId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (refund.status !== 'pending' || refund.attempt !== input.attempt) return { changed: false }
    await write(tx, { ...refund, paymentId: payment.id, currency: payment.currency }, input.answer)
    return { changed: true }
  })
}

type PendingRefund = {
  id: string
  attempt: number
  amountMinor: number
  paymentId: string
  currency: Currency
}

async function write(tx: Ctx, refund: PendingRefund, answer: RefundAnswer): Promise<void> {
  const update = tx.db.updateTable('refunds').where('id', '=', refund.id)
  const subject = { kind: 'payment', id: refund.paymentId }
  const details = { refundId: refund.id, amountMinor: refund.amountMinor, attempt: refund.attempt }
  switch (answer.status) {
    case 'pending':
      await update.set({ provider_ref: answer.refundRef, last_error: null }).execute()
      return
    case 'succeeded':
      await update
        .set({
          status: 'succeeded',
          provider_ref: answer.refundRef,
          settled_at: tx.now,
          last_error: null,
        })
        .execute()
      await writeLedgerEntry(tx, {
        kind: 'refund',
        refundId: refund.id,
        attempt: refund.attempt,
        paymentId: refund.paymentId,
        amount: { minor: refund.amountMinor, currency: refund.currency },
      })
      await enqueue(tx, 'orders.tell-refund', { refundId: refund.id })
      await audit(tx, { action: 'refund.send', subject, details })
      return
    case 'refused':
      await update
        .set({ status: 'failed', settled_at: tx.now, last_error: answer.code.slice(0, 500) })
        .execute()
      await tx.db
        .updateTable('payments')
        .set((eb) => ({ refunded_minor: eb('refunded_minor', '-', refund.amountMinor) }))
        .where('id', '=', refund.paymentId)
        .execute()
      await audit(tx, { action: 'refund.refuse', subject, details: { ...details, code: answer.code } })
      tx.log.error({ refundId: refund.id, code: answer.code }, 'The provider refused a refund')
  }
}
