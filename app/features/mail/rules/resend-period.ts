/** The period of a mail that is sent again, by the minute: a double press within one sends one mail. */
export function resendPeriod(now: Date): string {
  return `again ${now.toISOString().slice(0, 16)}`
}
