import type { Ctx } from '#app/context/ctx.server.ts'
import type { PaymentProvider } from '#app/db/schema/money.ts'
import { newId } from '#app/kernel/ids.ts'
import type { Money } from '#app/kernel/money.ts'
import { ledgerRow } from '../ledger/ledger-rows.server.ts'
import { flagReasonOf } from './rules/flag-reason.ts'

/** `isNew` is false when this invoice's payment was written down before; nothing has changed then. */
export type InvoicePaymentRecorded = { paymentId: string; isNew: boolean; isFlagged: boolean }

/**
 * Writes down, once, the money that paid an invoice, with its ledger entry, in the caller's transaction. `at` is
 * when it was paid at the provider; the ledger has it at that moment, at the latest now. Money of another amount
 * or currency than the invoice's is flagged for a person. A consequence of what the provider says: there is no
 * permission to ask here.
 */
export async function recordInvoicePayment(
  tx: Ctx,
  input: { invoiceId: string; provider: PaymentProvider; paymentRef: string; received: Money; at: Date },
): Promise<InvoicePaymentRecorded> {
  if (!tx.db.isTransaction) throw new Error('a payment outside the transaction of its effect')
  const { invoiceId, received } = input
  const invoice = await tx.db
    .selectFrom('membership_invoices')
    .select(['total_minor as minor', 'currency'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  const isFlagged = invoice.minor !== received.minor || invoice.currency !== received.currency
  const paidAt = input.at < tx.now ? input.at : tx.now
  const made = await tx.db
    .insertInto('payments')
    .values({
      id: newId(),
      invoice_id: invoiceId,
      provider: input.provider,
      provider_ref: input.paymentRef,
      status: 'succeeded',
      currency: received.currency,
      // Money for an invoice of nothing is flagged; the column wants to know what was asked for.
      amount_minor: invoice.minor || received.minor,
      captured_minor: received.minor,
      flag_reason: isFlagged ? flagReasonOf(received, { for: 'invoice', ...invoice }) : null,
      created_at: paidAt,
      succeeded_at: paidAt,
    })
    .onConflict((conflict) => conflict.column('invoice_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return paidBefore(tx, invoiceId)
  await tx.db
    .insertInto('ledger_entries')
    .values({ ...ledgerRow(tx, { kind: 'payment', paymentId: made.id, amount: received }), at: paidAt })
    .execute()
  if (isFlagged) tx.log.error({ invoiceId, received }, 'Money does not fit its membership invoice')
  return { paymentId: made.id, isNew: true, isFlagged }
}

async function paidBefore(tx: Ctx, invoiceId: string): Promise<InvoicePaymentRecorded> {
  const payment = await tx.db
    .selectFrom('payments')
    .select(['id', 'flag_reason'])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return { paymentId: payment.id, isNew: false, isFlagged: payment.flag_reason !== null }
}
