/** The first day of the month of `instant` in UTC, "2026-12-01": which part of what was counted it belongs to. */
export function monthOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 7)}-01`
}
