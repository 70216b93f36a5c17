import { formatTime, formatWeekdayDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'

const minute = 60_000
/** Lengths of a bucket that people read times in, in minutes. */
const lengths = [1, 5, 10, 15, 30, 60, 180, 360, 1_440] as const
const mostBuckets = 40

/** How long the buckets are between the first check-in and the last one, in minutes: the shortest that are few enough. */
export function bucketMinutes(first: Date, last: Date): number {
  const span = (last.getTime() - first.getTime()) / minute
  return lengths.find((length) => span / length < mostBuckets) ?? 1_440
}

/** A stretch of time from `from` on, and how many came in it. */
export type Bucket = { from: Date; count: number }

/**
 * The buckets with the empty ones between them, which a count per bucket leaves out. Where a long pause would make
 * more than a drawing can show, the pause stays left out.
 */
export function filledBuckets(counted: readonly Bucket[], minutes: number): Bucket[] {
  const [first, last] = [counted[0], counted.at(-1)]
  if (!first || !last) return []
  const step = minutes * minute
  const number = Math.round((last.from.getTime() - first.from.getTime()) / step) + 1
  if (number > 2 * mostBuckets) return [...counted]
  const counts = new Map(counted.map(({ from, count }) => [from.getTime(), count]))
  return Array.from({ length: number }, (_, index) => {
    const at = first.from.getTime() + index * step
    return { from: new Date(at), count: counts.get(at) ?? 0 }
  })
}

/** "6:15 PM"; with the day in front where the buckets reach over several days, and the day alone for whole days. */
export function bucketLabel(bucket: Bucket, minutes: number, zone: string, isSeveralDays: boolean): string {
  const day = formatWeekdayDate(bucket.from, zone)
  if (minutes >= 1_440) return day
  const time = formatTime(bucket.from, zone)
  return isSeveralDays ? t('{date}, {time}', { date: day, time }) : time
}
