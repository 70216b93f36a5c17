import { addMinutes } from '#app/kernel/dates.ts'

const earliestMinutes = 7 * 24 * 60
const latestMinutes = 5

/** When a browser says that something happened, or undefined where its clock cannot be right. */
export function timestampOf(told: string | undefined, now: Date): string | undefined {
  if (told === undefined) return undefined
  const instant = new Date(told)
  const isLikely = instant >= addMinutes(now, -earliestMinutes) && instant <= addMinutes(now, latestMinutes)
  return isLikely ? instant.toISOString() : undefined
}
