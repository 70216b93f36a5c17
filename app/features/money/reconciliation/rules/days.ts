const dayMs = 86_400_000

/** The day of UTC an instant falls on: "2026-12-04". */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

/** Its first instant. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`)
}

/** So many days later, or earlier. */
export function dayLater(day: string, days: number): string {
  return utcDay(new Date(startOfDay(day).getTime() + days * dayMs))
}

/** The days from `from` on and before `until`, at most so many. */
export function daysBetween(from: string, until: string, most: number): string[] {
  const days: string[] = []
  for (let day = from; day < until && days.length < most; day = dayLater(day, 1)) days.push(day)
  return days
}
