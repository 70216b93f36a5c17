import type { Ctx } from '#app/context/ctx.server.ts'
import { newId } from '#app/kernel/ids.ts'
import type { Money } from '#app/kernel/money.ts'

/** A movement of money, by what caused it. The amount is that of the movement, never negative. */
export type LedgerMovement = { paymentId: string; amount: Money } & (
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

/** The ledger's entry of a movement, to be written in the transaction of its effect. */
export function ledgerRow(ctx: Ctx, movement: LedgerMovement) {
  return {
    id: newId(),
    kind: movement.kind,
    direction: directions[movement.kind],
    payment_id: movement.paymentId,
    refund_id: 'refundId' in movement ? movement.refundId : null,
    attempt: 'attempt' in movement ? movement.attempt : null,
    dispute_id: 'disputeId' in movement ? movement.disputeId : null,
    currency: movement.amount.currency,
    amount_minor: movement.amount.minor,
    at: ctx.now,
  }
}
