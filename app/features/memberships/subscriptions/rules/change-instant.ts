const anHour = 3_600_000

/**
 * The instant from which a change of plan counts: the beginning of the current hour, so that what a page showed
 * is what is charged a few minutes later, and never before the period began.
 */
export function changeInstant(now: Date, periodStart: Date): Date {
  const hour = Math.floor(now.getTime() / anHour) * anHour
  return new Date(Math.min(now.getTime(), Math.max(hour, periodStart.getTime())))
}
