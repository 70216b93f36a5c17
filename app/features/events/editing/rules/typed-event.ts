import { instantOf } from '#app/kernel/calendar.ts'
import { longestEventDays } from '../../rules/event-draft.ts'
import { defaultEnd } from '../../rules/event-time.ts'

const day = 86_400_000

type Typed = { date: string; time: string; endDate: string; endTime: string; timeZone: string }
type Field = 'date' | 'time' | 'endDate' | 'endTime'
export type SpanProblem =
  | 'no-date'
  | 'no-time'
  | 'not-a-date'
  | 'not-a-time'
  | 'no-end-time'
  | 'ends-before-start'
  | 'lasts-too-long'
type Span =
  | { ok: true; startsAt: Date; endsAt: Date }
  | { ok: false; problems: { field: Field; reason: SpanProblem }[] }

/**
 * When an event is, from what was typed on its own wall clock. Without an end it lasts two hours; without a day of
 * the end it ends on the day it starts, or after midnight where the end is the earlier time.
 */
export function spanOfTyped({ date, time, endDate, endTime, timeZone }: Typed): Span {
  const [first, clock] = [dayOf(date), clockOf(time)]
  const [last, endClock] = [endDate === '' ? first : dayOf(endDate), clockOf(endTime)]
  const problems: { field: Field; reason: SpanProblem }[] = []
  if (!first) problems.push({ field: 'date', reason: date === '' ? 'no-date' : 'not-a-date' })
  if (!clock) problems.push({ field: 'time', reason: time === '' ? 'no-time' : 'not-a-time' })
  if (endDate !== '' && !last) problems.push({ field: 'endDate', reason: 'not-a-date' })
  if (endTime !== '' && !endClock) problems.push({ field: 'endTime', reason: 'not-a-time' })
  if (endTime === '' && endDate !== '' && endDate !== date)
    problems.push({ field: 'endTime', reason: 'no-end-time' })
  if (!first || !clock || !last || problems.length > 0) return { ok: false, problems }

  const startsAt = instantOf({ ...first, ...clock }, timeZone)
  const endsAt = endClock ? endOf(startsAt, last, endClock) : defaultEnd(startsAt)
  const length = endsAt.getTime() - startsAt.getTime()
  if (length <= 0) return { ok: false, problems: [{ field: 'endTime', reason: 'ends-before-start' }] }
  if (length > longestEventDays * day)
    return { ok: false, problems: [{ field: 'endTime', reason: 'lasts-too-long' }] }
  return { ok: true, startsAt, endsAt }

  function endOf(start: Date, lastDay: Day, at: Clock): Date {
    const end = instantOf({ ...lastDay, ...at }, timeZone)
    return endDate === '' && end <= start
      ? instantOf({ ...lastDay, day: lastDay.day + 1, ...at }, timeZone)
      : end
  }
}

type Day = { year: number; month: number; day: number }
type Clock = { hour: number; minute: number }

function dayOf(typed: string): Day | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed)
  if (!found) return null
  const [year, month, date] = [Number(found[1]), Number(found[2]), Number(found[3])]
  const real = new Date(Date.UTC(year, month - 1, date))
  const isReal = real.getUTCMonth() === month - 1 && real.getUTCDate() === date
  return isReal && year >= 2000 && year <= 2100 ? { year, month, day: date } : null
}

function clockOf(typed: string): Clock | null {
  const found = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(typed)
  return found ? { hour: Number(found[1]), minute: Number(found[2]) } : null
}

/** Degrees as they are typed; null for nothing, undefined for what is none up to `most`. */
export function coordinateOfTyped(typed: string, most: number): number | null | undefined {
  if (typed === '') return null
  const value = /^[-+]?\d{1,3}([.,]\d{1,15})?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
  return Math.abs(value) <= most ? value : undefined
}
