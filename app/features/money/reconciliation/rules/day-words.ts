/** "04-12-2026" for the day "2026-12-04". */
export function dayWords(day: string): string {
  return day.split('-').reverse().join('-')
}
