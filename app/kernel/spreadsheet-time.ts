import { wallClock } from './dates.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** "2026-12-04 18:30" on the clock of `zone`: sorted as text it is in order, and every spreadsheet reads it. */
export function spreadsheetTime(instant: Date, zone: string): string {
  const { year, month, day, hour, minute } = wallClock(instant, zone)
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`
}

/** "2026-12-04 14:30:00", of UTC. */
export function utcTime(instant: Date): string {
  return instant.toISOString().slice(0, 19).replace('T', ' ')
}
