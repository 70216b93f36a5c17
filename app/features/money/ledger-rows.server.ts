import type { Ctx } from '#app/context.server.ts'
import { newId } from '#app/kernel/ids.ts'
import type { Money } from '#app/kernel/money.ts'

/** A movement of money, by what caused it. The amount is that of the movement, never negative. */
export type LedgerMovement = { paymentId: string; amount: Money } & (
  | { kind: 'payment' }
  | { kind: 'refund'; refundId: string }
  /** The cardholder's bank took the money back, and returned it once the dispute was won. */
  | { kind: 'dispute' | 'dispute-won'; disputeId: string }
)

/** The ledger's entry of a movement, to be written in the transaction of its effect. */
export function ledgerRow(ctx: Ctx, movement: LedgerMovement) {
  const isIn = movement.kind === 'payment' || movement.kind === 'dispute-won'
  return {
    id: newId(),
    kind: movement.kind,
    direction: isIn ? ('in' as const) : ('out' as const),
    payment_id: movement.paymentId,
    refund_id: movement.kind === 'refund' ? movement.refundId : null,
    dispute_id: 'disputeId' in movement ? movement.disputeId : null,
    currency: movement.amount.currency,
    amount_minor: movement.amount.minor,
    at: ctx.now,
  }
}
