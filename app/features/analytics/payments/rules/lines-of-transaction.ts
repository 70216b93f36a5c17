import type { LedgerKind } from '#app/db/schema/money.ts'
import type { Currency } from '#app/kernel/money.ts'

/** What a line of the list costs. The first ticket of a purchase shows its price, the others are its guests. */
export type LineAmount =
  | { kind: 'money'; minor: number; currency: Currency }
  | { kind: 'guest' }
  | { kind: 'free' }

/** What was bought together: one ticket type of an order. */
export type Purchase = {
  eventId: string
  event: string
  ticket: string
  totalMinor: number
  /** One per seat, in their order; a void one no longer lets in. */
  seats: readonly ('valid' | 'void')[]
}

export type TicketLine = { purchase: Purchase; isVoid: boolean; amount: LineAmount }

/**
 * The lines of an order that was paid or cost nothing, one per ticket. Where what arrived is not
 * what the purchases cost, the money cannot be divided among them: the result has no lines, and the money is one line of its own.
 */
export function linesOfPurchases(
  purchases: readonly Purchase[],
  received: { minor: number; currency: Currency } | null,
  currency: Currency,
): TicketLine[] {
  const total = purchases.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  if (received ? received.minor !== total || received.currency !== currency : total !== 0) return []
  return purchases.flatMap((purchase) =>
    purchase.seats.map((seat, index) => ({
      purchase,
      isVoid: seat === 'void',
      amount: index > 0 ? { kind: 'guest' as const } : priceOf(purchase, currency),
    })),
  )
}

function priceOf({ totalMinor: minor }: Purchase, currency: Currency): LineAmount {
  return minor === 0 ? { kind: 'free' } : { kind: 'money', minor, currency }
}

/** What a ledger entry adds to what the network has: below nothing for what went out. */
export function signedMinor(kind: LedgerKind, minor: number): number {
  return kind === 'refund' || kind === 'dispute' ? -minor : minor
}
