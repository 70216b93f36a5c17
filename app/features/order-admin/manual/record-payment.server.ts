import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { ManualMethod } from '#app/db/schema/money.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { writeLedgerEntry } from '#app/features/money/ledger/write-ledger-entry.server.ts'
import { isManual } from '#app/features/money/payments/rules/manual-methods.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { takenRow } from './taken-row.server.ts'

export type RecordPaymentOutcome =
  /** Also for one that was recorded before. */
  | { ok: true }
  /** The order was cancelled, or is paid for at a provider. */
  | { ok: false; reason: 'not-due' }

/**
 * Writes down that an order on an invoice was paid, whole, in cash or by transfer: payment, ledger and who took it. Its
 * receipt follows. Needs 'money:manage'; throws NotFound. The same again changes nothing.
 */
export function recordPayment(
  ctx: Ctx,
  input: { orderId: string; method: ManualMethod },
): Promise<RecordPaymentOutcome> {
  allow(ctx.actor, 'money:manage')
  return withTransaction(ctx, async (tx) => {
    if (!isId(input.orderId)) throw notFound('order')
    const order = await tx.db
      .selectFrom('orders')
      .select('reference')
      .where('id', '=', input.orderId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!order) throw notFound('order')
    const payment = await tx.db
      .selectFrom('payments')
      .select(['id', 'provider', 'status', 'currency', 'amount_minor as amountMinor'])
      .where('order_id', '=', input.orderId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!payment || !isManual(payment.provider)) return { ok: false, reason: 'not-due' }
    if (payment.status === 'succeeded') return { ok: true }
    if (payment.status !== 'pending') return { ok: false, reason: 'not-due' }
    await tx.db
      .with('taken', (db) => db.insertInto('manual_payments').values(takenRow(tx, payment.id)))
      .updateTable('payments')
      .set({
        provider: input.method,
        status: 'succeeded',
        captured_minor: payment.amountMinor,
        succeeded_at: tx.now,
      })
      .where('id', '=', payment.id)
      .execute()
    const { currency } = payment
    const amount = { minor: payment.amountMinor, currency }
    await writeLedgerEntry(tx, { kind: 'payment', paymentId: payment.id, amount })
    await audit(tx, {
      action: 'payment.record',
      subject: { kind: 'order', id: input.orderId },
      details: { reference: order.reference, amountMinor: amount.minor, currency, method: input.method },
    })
    return { ok: true }
  })
}
