/** Tells a wanted repetition of a mail apart, by the minute: two presses of one mind are one. */
export function resendPeriod(now: Date): string {
  return `again ${now.toISOString().slice(0, 16)}`
}
