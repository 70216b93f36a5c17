import type { EndingRefund } from '#app/db/schema/memberships.ts'
import { refundLeft } from '#app/features/money/refunds/rules/refund-left.ts'

/** A payment for a period that is not over: its month, or the rest of one after a change of plan. */
export type PeriodPayment = {
  paymentId: string
  invoiceId: string
  capturedMinor: number
  refundedMinor: number
  /** The cardholder's bank has taken the money back, or may do so: refunding it as well would pay twice. */
  isDisputed: boolean
  periodStart: Date
  periodEnd: Date
}

export type RefundPart = Pick<PeriodPayment, 'paymentId' | 'invoiceId' | 'refundedMinor'> & {
  amountMinor: number
}

const dayMs = 86_400_000

/** The full days of a period that are still to come at `now`, and how many it has. */
export function unusedDays(
  { periodStart, periodEnd }: Pick<PeriodPayment, 'periodStart' | 'periodEnd'>,
  now: Date,
): { unused: number; all: number } {
  const all = Math.max(1, Math.round((periodEnd.getTime() - periodStart.getTime()) / dayMs))
  const unused = Math.floor((periodEnd.getTime() - now.getTime()) / dayMs)
  return { unused: Math.min(all, Math.max(0, unused)), all }
}

/**
 * What goes back when a membership ends at `now`: all that is left of what was paid for the current period, or the
 * share of its unused days, rounded down. Credit was paid by one of these payments and stays with the member, so it
 * counts as refunded: it is taken off, the newest payment first.
 */
export function endingRefund(
  kind: EndingRefund,
  paid: readonly PeriodPayment[],
  { creditMinor, now }: { creditMinor: number; now: Date },
): { totalMinor: number; parts: RefundPart[] } {
  if (kind === 'none') return { totalMinor: 0, parts: [] }
  let credit = creditMinor
  const newestFirst = [...paid].sort((a, b) => b.periodStart.getTime() - a.periodStart.getTime())
  const parts = newestFirst.flatMap((payment): RefundPart[] => {
    const wanted = wantedMinor(kind, payment, now)
    const covered = Math.min(credit, wanted)
    credit -= covered
    const { paymentId, invoiceId, refundedMinor } = payment
    return wanted > covered ? [{ paymentId, invoiceId, refundedMinor, amountMinor: wanted - covered }] : []
  })
  return { totalMinor: parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0), parts }
}

function wantedMinor(kind: 'unused' | 'whole', payment: PeriodPayment, now: Date): number {
  if (payment.isDisputed) return 0
  const left = refundLeft(payment)
  if (kind === 'whole') return left
  const { unused, all } = unusedDays(payment, now)
  return Math.min(left, Number((BigInt(payment.capturedMinor) * BigInt(unused)) / BigInt(all)))
}
