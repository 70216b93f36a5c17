import { instantOf } from '#app/kernel/dates.ts'
import { longestEventDays } from '../../rules/event-draft.ts'
import { defaultEnd } from '../../rules/event-time.ts'

const day = 86_400_000

type Typed = { date: string; time: string; endDate: string; endTime: string; timeZone: string }
type Span =
  | { ok: true; startsAt: Date; endsAt: Date }
  | { ok: false; field: 'date' | 'time'; reason: 'no-date' | 'no-time' | 'not-a-date' | 'not-a-time' }
  | { ok: false; field: 'endDate' | 'endTime'; reason: 'not-a-date' | 'not-a-time' | 'no-end-time' }
  | { ok: false; field: 'endTime'; reason: 'ends-before-start' | 'lasts-too-long' }

/**
 * When an event is, from what was typed on its own wall clock. Without an end it lasts two hours; without a day of
 * the end it ends on the day it starts, or after midnight where the end is the earlier time.
 */
export function spanOfTyped({ date, time, endDate, endTime, timeZone }: Typed): Span {
  if (date === '') return { ok: false, field: 'date', reason: 'no-date' }
  const first = dayOf(date)
  if (!first) return { ok: false, field: 'date', reason: 'not-a-date' }
  if (time === '') return { ok: false, field: 'time', reason: 'no-time' }
  const clock = clockOf(time)
  if (!clock) return { ok: false, field: 'time', reason: 'not-a-time' }
  const startsAt = instantOf({ ...first, ...clock }, timeZone)

  if (endTime === '') {
    if (endDate !== '' && endDate !== date) return { ok: false, field: 'endTime', reason: 'no-end-time' }
    return { ok: true, startsAt, endsAt: defaultEnd(startsAt) }
  }
  const endClock = clockOf(endTime)
  if (!endClock) return { ok: false, field: 'endTime', reason: 'not-a-time' }
  const last = endDate === '' ? first : dayOf(endDate)
  if (!last) return { ok: false, field: 'endDate', reason: 'not-a-date' }
  let endsAt = instantOf({ ...last, ...endClock }, timeZone)
  if (endDate === '' && endsAt <= startsAt)
    endsAt = instantOf({ ...last, day: last.day + 1, ...endClock }, timeZone)
  if (endsAt <= startsAt) return { ok: false, field: 'endTime', reason: 'ends-before-start' }
  if (endsAt.getTime() - startsAt.getTime() > longestEventDays * day)
    return { ok: false, field: 'endTime', reason: 'lasts-too-long' }
  return { ok: true, startsAt, endsAt }
}

function dayOf(typed: string): { year: number; month: number; day: number } | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed)
  if (!found) return null
  const [year, month, date] = [Number(found[1]), Number(found[2]), Number(found[3])]
  const real = new Date(Date.UTC(year, month - 1, date))
  const isReal = real.getUTCMonth() === month - 1 && real.getUTCDate() === date
  return isReal && year >= 2000 && year <= 2100 ? { year, month, day: date } : null
}

function clockOf(typed: string): { hour: number; minute: number } | null {
  const found = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(typed)
  return found ? { hour: Number(found[1]), minute: Number(found[2]) } : null
}

/** Degrees as they are typed; null for nothing, undefined for what is none up to `most`. */
export function coordinateOfTyped(typed: string, most: number): number | null | undefined {
  if (typed === '') return null
  const value = /^[-+]?\d{1,3}([.,]\d{1,15})?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
  return Math.abs(value) <= most ? value : undefined
}
