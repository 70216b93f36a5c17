import type { Ctx } from '#app/context/ctx.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import type { ProviderDispute } from '#app/integrations/payments/payment-port.ts'
import { newId } from '#app/kernel/ids.ts'
import { isCurrency } from '#app/kernel/money.ts'
import { writeLedgerEntry } from '../ledger/write-ledger-entry.server.ts'
import { canDisputeMove } from './rules/dispute-life.ts'

/**
 * Writes down one dispute as the provider tells it: the money is out when it opens, and in again when it is won.
 * True when it was news. One that was lost can be won on appeal, also months later. In a currency that is none of ours
 * it has no entry in the ledger, and waits for a person to book it. Call it with the payment locked.
 */
export async function recordDispute(tx: Ctx, paymentId: string, told: ProviderDispute): Promise<boolean> {
  const known = await tx.db
    .selectFrom('disputes')
    .select(['id', 'status'])
    .where('provider_ref', '=', told.ref)
    .executeTakeFirst()
  if (known && !canDisputeMove(known.status, told.status)) return false
  const { minor, currency } = told.amount
  const amount = isCurrency(currency) ? { minor, currency } : null
  const disputeId = known?.id ?? newId()
  const ending = { status: told.status, closed_at: told.status === 'open' ? null : tx.now }
  if (known) {
    await tx.db.updateTable('disputes').set(ending).where('id', '=', disputeId).execute()
  } else {
    await tx.db
      .insertInto('disputes')
      .values({
        id: disputeId,
        payment_id: paymentId,
        provider_ref: told.ref,
        currency: told.amount.currency,
        amount_minor: told.amount.minor,
        reason: told.reason,
        opened_at: told.openedAt,
        ...ending,
      })
      .execute()
    if (amount) await writeLedgerEntry(tx, { kind: 'dispute', paymentId, disputeId, amount })
  }
  if (told.status === 'won' && amount) {
    await writeLedgerEntry(tx, { kind: 'dispute-won', paymentId, disputeId, amount })
  }
  const details = {
    disputeId,
    amountMinor: told.amount.minor,
    currency: told.amount.currency,
    reason: told.reason,
    status: told.status,
  }
  await audit(tx, { action: 'payment.dispute', subject: { kind: 'payment', id: paymentId }, details })
  const isBooked = amount !== null
  tx.log.error(
    { paymentId, ...details, isBooked },
    isBooked
      ? 'A cardholder disputes a payment'
      : 'A cardholder disputes a payment in a currency that the ledger does not have',
  )
  return true
}
