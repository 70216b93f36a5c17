import { refundLeft } from '#app/features/money/refunds/rules/refund-left.ts'

/** What becomes of a membership when money of it goes back: by itself, nothing. */
export const refundEndings = ['goes-on', 'period-end', 'now'] as const
export type RefundEnding = (typeof refundEndings)[number]

export type MembershipRefundPlan = {
  ok: true
  amountMinor: number
  /** With it everything has gone back. */
  isAll: boolean
}

export type MembershipRefundRefusal =
  | { ok: false; reason: 'nothing-left' }
  | { ok: false; reason: 'wrong-amount'; leftMinor: number }

/** Whether `amountMinor` of a membership's payment may go back (rule R042): at least one unit, at most what is left. */
export function planMembershipRefund(
  payment: { capturedMinor: number; refundedMinor: number },
  amountMinor: number,
): MembershipRefundPlan | MembershipRefundRefusal {
  const leftMinor = refundLeft(payment)
  if (leftMinor === 0) return { ok: false, reason: 'nothing-left' }
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 1 || amountMinor > leftMinor)
    return { ok: false, reason: 'wrong-amount', leftMinor }
  return { ok: true, amountMinor, isAll: amountMinor === leftMinor }
}
