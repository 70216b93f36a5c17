import { afterHold, type Stock } from '../../cart/rules/availability.ts'

export type OrderInTurn = { attemptToken: string; quantity: number }

/** The attempt was made before; the answer says nothing about its order. */
export type AttemptTaken = { ok: false; reason: 'attempt-not-yours' }

/**
 * Decides orders of one ticket type in the order they came, each by `judge` against what those before it leave.
 * `quantity` counts sales. An attempt makes one order: a token of `taken`, or of an order accepted before in this
 * line, is refused where it would be accepted. A stock of null is that of no ticket type.
 */
export function judgeInTurn<Order extends OrderInTurn, Verdict extends { ok: boolean }>(
  orders: readonly Order[],
  stock: Stock | null,
  taken: ReadonlySet<string>,
  judge: (order: Order, stock: Stock | null) => Verdict,
): (Verdict | AttemptTaken)[] {
  const tokens = new Set(taken)
  let left = stock
  return orders.map((order) => {
    const verdict = judge(order, left)
    if (!verdict.ok) return verdict
    if (tokens.has(order.attemptToken)) return { ok: false, reason: 'attempt-not-yours' }
    tokens.add(order.attemptToken)
    left = left && afterHold(left, order.quantity)
    return verdict
  })
}
