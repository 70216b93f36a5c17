import type { PaymentStatus } from '#app/db/schema/money.ts'
import { refundLeft } from './refund-left.ts'

type Paid = { id: string; status: PaymentStatus; capturedMinor: number; refundedMinor: number }

/** A part of a refund: how much goes back on which payment, in minor units. */
export type RefundPart = { paymentId: string; amountMinor: number }

/**
 * Which payments of an order a refund goes back on: the latest first, each with at most what is left of it. The parts
 * add up to the amount where the order has as much left. Payments are in the order they were made.
 */
export function spreadRefund(payments: readonly Paid[], amountMinor: number): RefundPart[] {
  let rest = amountMinor
  return payments.toReversed().flatMap((payment) => {
    const part = Math.min(rest, payment.status === 'succeeded' ? refundLeft(payment) : 0)
    rest -= part
    return part > 0 ? [{ paymentId: payment.id, amountMinor: part }] : []
  })
}

/**
 * What each part of a refund pays of each ticket, in minor units: the parts one after the other. A ticket that costs
 * nothing belongs to the first part.
 */
export function spreadTickets<Ticket extends { id: string; amountMinor: number }>(
  parts: readonly { amountMinor: number }[],
  tickets: readonly Ticket[],
): { id: string; amountMinor: number }[][] {
  const left = tickets.map(({ amountMinor }) => amountMinor)
  return parts.map((part, index) => {
    let rest = part.amountMinor
    return tickets.flatMap(({ id, amountMinor }, ticket) => {
      if (amountMinor === 0) return index === 0 ? [{ id, amountMinor: 0 }] : []
      const share = Math.min(rest, left[ticket] ?? 0)
      rest -= share
      left[ticket] = (left[ticket] ?? 0) - share
      return share > 0 ? [{ id, amountMinor: share }] : []
    })
  })
}
