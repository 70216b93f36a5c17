export type CalendarDay = {
  /** "2026-12-04" */
  date: string
  day: number
  month: number
  year: number
  /** False for the days of the neighbouring months that fill the first and the last week. */
  inMonth: boolean
}

const dayMs = 86_400_000

/** The weeks, Monday first, that show the whole month; `month` is 1–12. */
export function monthWeeks(year: number, month: number): CalendarDay[][] {
  const first = Date.UTC(year, month - 1, 1)
  const leading = (new Date(first).getUTCDay() + 6) % 7
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const weeks = Math.ceil((leading + length) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const shown = new Date(first + (week * 7 + weekday - leading) * dayMs)
      return {
        date: shown.toISOString().slice(0, 10),
        day: shown.getUTCDate(),
        month: shown.getUTCMonth() + 1,
        year: shown.getUTCFullYear(),
        inMonth: shown.getUTCMonth() === month - 1,
      }
    }),
  )
}
