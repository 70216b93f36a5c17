import type { Ctx } from '#app/context/ctx.server.ts'
import type { PaymentProvider } from '#app/db/schema/money.ts'
import type { Money } from '#app/kernel/money.ts'
import { ledgerRow } from '../ledger/ledger-rows.server.ts'
import { paymentReceived, providerEventRow } from './payment-rows.server.ts'

/**
 * Writes down that money has arrived for a payment, its ledger entry and what came of it, in the caller's
 * transaction.
 */
export async function recordReceivedPayment(
  tx: Ctx,
  input: {
    paymentId: string
    ref: string
    received: Money
    flagReason: string | null
    provider: PaymentProvider
    eventId: string
    paymentRef: string
    result: string
  },
): Promise<void> {
  await tx.db
    .with('told', (db) =>
      db
        .insertInto('provider_events')
        .values(providerEventRow(tx, input))
        .onConflict((conflict) => conflict.doNothing()),
    )
    .with('booked', (db) =>
      db
        .insertInto('ledger_entries')
        .values(ledgerRow(tx, { kind: 'payment', paymentId: input.paymentId, amount: input.received })),
    )
    .updateTable('payments')
    .set(paymentReceived(tx, input.ref, input.received, input.flagReason))
    .where('id', '=', input.paymentId)
    .execute()
}
