/** The id under which a provider's news is kept: its own, or one for "we asked about this payment". */
export function eventIdOf(news: { eventId: string | null; paymentRef: string }): string {
  return news.eventId ?? `asked:${news.paymentRef}`
}
