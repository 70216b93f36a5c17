import { plural, t } from '#app/kernel/language/t.ts'

const minute = 60

/** How long a wait is in plain words, in whole minutes and rather too long than too short; `seconds` may be null for unknown. */
export function waitWords(seconds: number | null): string | null {
  if (seconds === null) return null
  if (seconds < minute) return t('less than a minute')
  const minutes = Math.ceil(seconds / minute)
  if (minutes <= 10) return plural(minutes, 'about {count} minute', 'about {count} minutes')
  if (minutes <= 55)
    return plural(Math.ceil(minutes / 5) * 5, 'about {count} minute', 'about {count} minutes')
  return minutes <= 75 ? t('about an hour') : t('more than an hour')
}

/** After how many seconds a browser asks again: often when its turn is near, seldom when it is far. */
export function askAgainAfter(place: {
  state: string
  waitSeconds?: number | null
  still?: string | null
}): number {
  if (place.state === 'none') return 3
  if (place.state === 'early') return 10
  if (place.state !== 'waiting') return 15
  if (place.still) return 10
  const wait = place.waitSeconds ?? 30
  return Math.min(10, Math.max(3, Math.round(wait / 12)))
}
