import type { Ctx } from '#app/context/ctx.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import type { ProviderRefund, RefundAnswer } from '#app/integrations/payments/payment-port.ts'
import { Problem } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { isId } from '#app/kernel/is-id.ts'
import { writeLedgerEntry } from '../ledger/write-ledger-entry.server.ts'
import { refundLeft } from './rules/refund-left.ts'
import { settleRefund } from './settle-refund.server.ts'

/**
 * Writes down one refund as the provider tells it: one of ours gets its end, one that was made at the provider
 * becomes a row of its own, once, and its id is answered. Call it with the payment locked. Throws 'unavailable'
 * while a refund of ours that is under way counts for the same money: the provider will refuse that one.
 */
export async function recordProviderRefund(
  tx: Ctx,
  paymentId: string,
  told: ProviderRefund,
): Promise<string | null> {
  const known = await tx.db
    .selectFrom('refunds')
    .select(['id', 'status', 'attempt', 'provider_ref as ref', 'amount_minor as amountMinor'])
    .where('payment_id', '=', paymentId)
    .where((eb) =>
      eb.or([
        eb('provider_ref', '=', told.ref),
        ...(told.refundId && isId(told.refundId) ? [eb('id', '=', told.refundId)] : []),
      ]),
    )
    .executeTakeFirst()
  const answer = answerOf(told)
  if (known) {
    if (known.status === 'succeeded' && told.status === 'failed' && known.ref === told.ref) {
      await takeBack(tx, paymentId, known, told)
    }
    await settleRefund(tx, { refundId: known.id, attempt: told.attempt, answer })
    return null
  }
  if (told.status === 'failed') return null
  const refundId = await reserve(tx, paymentId, told)
  await settleRefund(tx, { refundId, attempt: 1, answer })
  return refundId
}

function answerOf(told: ProviderRefund): RefundAnswer {
  return told.status === 'failed'
    ? { status: 'refused', code: told.failure ?? 'failed' }
    : { status: told.status, refundRef: told.ref }
}

async function reserve(tx: Ctx, paymentId: string, told: ProviderRefund): Promise<string> {
  const payment = await tx.db
    .selectFrom('payments')
    .select(['captured_minor as capturedMinor', 'refunded_minor as refundedMinor'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  if (told.amount.minor > refundLeft(payment)) {
    throw new Problem(
      'unavailable',
      'a refund made at the provider is for money that is going back already',
      60,
    )
  }
  const refundId = newId()
  await tx.db
    .with('reserved', (db) =>
      db
        .updateTable('payments')
        .set({ refunded_minor: payment.refundedMinor + told.amount.minor })
        .where('id', '=', paymentId),
    )
    .insertInto('refunds')
    .values({
      id: refundId,
      payment_id: paymentId,
      amount_minor: told.amount.minor,
      reason: 'provider',
      provider_ref: told.ref,
      created_at: tx.now,
    })
    .execute()
  await audit(tx, {
    action: 'refund.found',
    subject: { kind: 'payment', id: paymentId },
    details: { refundId, amountMinor: told.amount.minor },
  })
  return refundId
}

/**
 * A refund that had been accepted came back weeks later: the money is with the network again. It counts as
 * failed, so that a person sees it and can try again; what the buyer was told and given stays.
 */
async function takeBack(
  tx: Ctx,
  paymentId: string,
  known: { id: string; attempt: number; amountMinor: number },
  told: ProviderRefund,
): Promise<void> {
  const code = told.failure ?? 'failed'
  await tx.db
    .updateTable('refunds')
    .set({ status: 'failed', settled_at: tx.now, last_error: `came back: ${code}` })
    .where('id', '=', known.id)
    .execute()
  const { currency } = await tx.db
    .updateTable('payments')
    .set((eb) => ({ refunded_minor: eb('refunded_minor', '-', known.amountMinor) }))
    .where('id', '=', paymentId)
    .returning('currency')
    .executeTakeFirstOrThrow()
  await writeLedgerEntry(tx, {
    kind: 'refund-returned',
    paymentId,
    refundId: known.id,
    attempt: known.attempt,
    amount: { minor: known.amountMinor, currency },
  })
  await audit(tx, {
    action: 'refund.bounce',
    subject: { kind: 'payment', id: paymentId },
    details: { refundId: known.id, amountMinor: known.amountMinor, attempt: known.attempt, code },
  })
  tx.log.error({ refundId: known.id, code }, 'A refund that had succeeded came back')
}
