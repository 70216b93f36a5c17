/** What may still be given back of a payment, in minor units; refunds under way count as given back. */
export function refundLeft(payment: { capturedMinor: number; refundedMinor: number }): number {
  return Math.max(0, payment.capturedMinor - payment.refundedMinor)
}
