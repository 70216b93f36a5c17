import type { Ctx } from '#app/context/ctx.server.ts'
import type { LockedPayment } from '../payments/lock-payments.server.ts'
import { type RefundRequest, requestRefund } from './request-refund.server.ts'
import { spreadRefund, spreadTickets } from './rules/spread-refund.ts'

export type OrderRefundRequest = Omit<RefundRequest, 'paymentId' | 'partOf'> & {
  refundId: string
  /** Tickets that become void with it, each with its part of the amount; none for an amount alone. */
  tickets: readonly { id: string; amountMinor: number }[]
}

/**
 * Requests a refund on the payments of an order, the latest first: a refund for each, and what each pays of which
 * ticket. The first one has the id of the request, the others name it. A part of verbs that planned the amount under
 * the locks of the payments.
 */
export async function requestRefunds(
  tx: Ctx,
  payments: readonly LockedPayment[],
  { refundId, tickets, amountMinor, ...request }: OrderRefundRequest,
): Promise<void> {
  const parts = spreadRefund(payments, amountMinor)
  const shares = spreadTickets(parts, tickets)
  const isSpread = parts.reduce((sum, part) => sum + part.amountMinor, 0) === amountMinor
  if (!isSpread) throw new Error('a planned refund is more than the payments have left')
  for (const [index, part] of parts.entries()) {
    const own = index === 0 ? { refundId } : { partOf: refundId }
    const requested = await requestRefund(tx, { ...request, ...part, ...own })
    if (!requested.ok) throw new Error(`a planned refund was refused: ${requested.reason}`)
    const rows = (shares[index] ?? []).map(({ id, amountMinor: minor }) => ({
      ticket_id: id,
      refund_id: requested.refundId,
      amount_minor: minor,
    }))
    if (rows.length > 0) await tx.db.insertInto('refund_tickets').values(rows).execute()
  }
}
