import type { Ctx } from '#app/context/ctx.server.ts'
import { newId } from '#app/kernel/ids.ts'
import type { Money } from '#app/kernel/money.ts'

/** A new ledger entry, by what caused it. The amount is that of the entry, never negative. */
export type NewLedgerEntry = { paymentId: string; amount: Money } & (
  | { kind: 'payment' }
  /** An attempt of a refund that went, and one that had gone and came back. */
  | { kind: 'refund' | 'refund-returned'; refundId: string; attempt: number }
  /** The cardholder's bank took the money back, and returned it once the dispute was won. */
  | { kind: 'dispute' | 'dispute-won'; disputeId: string }
)

const directions = {
  payment: 'in',
  refund: 'out',
  'refund-returned': 'in',
  dispute: 'out',
  'dispute-won': 'in',
} as const

/** The row of an entry, to be written in the transaction of its effect. */
export function ledgerRow(ctx: Ctx, entry: NewLedgerEntry) {
  return {
    id: newId(),
    kind: entry.kind,
    direction: directions[entry.kind],
    payment_id: entry.paymentId,
    refund_id: 'refundId' in entry ? entry.refundId : null,
    attempt: 'attempt' in entry ? entry.attempt : null,
    dispute_id: 'disputeId' in entry ? entry.disputeId : null,
    currency: entry.amount.currency,
    amount_minor: entry.amount.minor,
    at: ctx.now,
  }
}
