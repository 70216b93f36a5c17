import { localeOf } from '#app/kernel/language/languages.ts'
import { t } from '#app/kernel/language/t.ts'
import { currentLanguage, listPerLanguage } from '#language'

/**
 * Instants are `Date` in UTC; an event's wall clock is an instant seen in its IANA zone. Shown dates are
 * day-month-year with two digits each and times are 12-hour (specification, Dates); an empty value is 'N/A'.
 */

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(zone: string, key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const cacheKey = `${key}|${zone}`
  let formatter = formatters.get(cacheKey)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options })
    formatters.set(cacheKey, formatter)
  }
  return formatter
}

export type WallClock = Readonly<{
  year: number
  month: number
  day: number
  hour: number
  minute: number
  /** 0 = Sunday … 6 = Saturday. */
  weekday: number
}>

/** Working them out is slow, and pages ask for the same few times again and again. */
const knownClocks = new Map<string, WallClock>()
const mostClocks = 2_000

/** What a clock on the wall in `zone` shows at `instant`; month is 1–12. */
export function wallClock(instant: Date, zone: string): WallClock {
  const key = `${Math.floor(instant.getTime() / 60_000)}|${zone}`
  const known = knownClocks.get(key)
  if (known) return known
  if (knownClocks.size >= mostClocks) knownClocks.clear()
  const clock = workOut(instant, zone)
  knownClocks.set(key, clock)
  return clock
}

function workOut(instant: Date, zone: string): WallClock {
  const parts = formatterFor(zone, 'parts', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant)
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? Number.NaN)
  const [year, month, day] = [read('year'), read('month'), read('day')]
  return {
    year,
    month,
    day,
    hour: read('hour'),
    minute: read('minute'),
    weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay(),
  }
}

const two = (value: number) => String(value).padStart(2, '0')

/** "04-12-2026" in the given zone, or 'N/A'. */
export function formatDate(instant: Date | null | undefined, zone: string): string {
  if (!instant) return t('N/A')
  const wall = wallClock(instant, zone)
  return `${two(wall.day)}-${two(wall.month)}-${wall.year}`
}

/** "6:30 PM" in the given zone, or 'N/A'. */
export function formatTime(instant: Date | null | undefined, zone: string): string {
  if (!instant) return t('N/A')
  const wall = wallClock(instant, zone)
  const hour = wall.hour % 12 === 0 ? 12 : wall.hour % 12
  const time = `${hour}:${two(wall.minute)}`
  return wall.hour < 12 ? t('{time} AM', { time }) : t('{time} PM', { time })
}

/** "Sun" … "Sat", as `WallClock` counts them. */
export const weekdayNames = listPerLanguage(() => [
  t('Sun'),
  t('Mon'),
  t('Tue'),
  t('Wed'),
  t('Thu'),
  t('Fri'),
  t('Sat'),
])

export const monthNames = listPerLanguage(() => [
  t('January'),
  t('February'),
  t('March'),
  t('April'),
  t('May'),
  t('June'),
  t('July'),
  t('August'),
  t('September'),
  t('October'),
  t('November'),
  t('December'),
])

/** "Jan" … "Dec"; names that are not in English are words that cannot be cut. */
export const shortMonthNames = listPerLanguage(() =>
  monthNames.map((name) => (currentLanguage() === 'en' ? name.slice(0, 3) : name)),
)

/** "Thu 04-12-2026". */
export function formatWeekdayDate(instant: Date, zone: string): string {
  const weekday = weekdayNames[wallClock(instant, zone).weekday] ?? ''
  return t('{weekday} {date}', { weekday, date: formatDate(instant, zone) })
}

/** "Dubai time" for Asia/Dubai: the zone named as people say it. */
export function zoneName(zone: string): string {
  const city = cities[zone]?.()
  if (city === undefined && currentLanguage() !== 'en') return zoneInLanguage(zone)
  return t('{city} time', { city: city ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ') })
}

/** As `Intl` has it, by the country where it can: "توقيت الكويت". */
function zoneInLanguage(timeZone: string): string {
  const format = new Intl.DateTimeFormat(localeOf[currentLanguage()], {
    timeZone,
    timeZoneName: 'shortGeneric',
  })
  return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Where most events are. */
const cities: Readonly<Record<string, () => string>> = {
  'Asia/Dubai': () => t('Dubai'),
  'Asia/Riyadh': () => t('Riyadh'),
  'Europe/London': () => t('London'),
}

/** "Thu 04-12-2026, 6:30 PM". */
export function formatDayTime(instant: Date, zone: string): string {
  return t('{date}, {time}', { date: formatWeekdayDate(instant, zone), time: formatTime(instant, zone) })
}

/** "Thu 04-12-2026, 6:30 PM, Dubai time". */
export function formatMoment(instant: Date, zone: string): string {
  return t('{date}, {time}, {zone}', {
    date: formatWeekdayDate(instant, zone),
    time: formatTime(instant, zone),
    zone: zoneName(zone),
  })
}

export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000)
}
