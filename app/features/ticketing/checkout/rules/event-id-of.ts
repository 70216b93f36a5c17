/** The id under which a provider's webhook event is kept: its own, or one for "we asked about this payment". */
export function eventIdOf(paymentEvent: { eventId: string | null; paymentRef: string }): string {
  return paymentEvent.eventId ?? `asked:${paymentEvent.paymentRef}`
}
