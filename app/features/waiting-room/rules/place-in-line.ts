import { addMinutes } from '#app/kernel/dates.ts'
import { type Draw, drawnNumber } from './drawn-number.ts'
import type { SaleStanding } from './sale-standing.ts'

/** How long a visitor who was called may check out, in minutes. */
export const turnMinutes = 15
/** Calls of so many seconds are kept as one, under the first of them: no turn is shorter for that. */
export const callSeconds = 10

/** The beginning of the ten seconds under which a call, or an arrival, is kept. */
export function stepOf(now: Date): Date {
  const step = callSeconds * 1_000
  return new Date(Math.floor(now.getTime() / step) * step)
}

/** A line as the visitors in it are told of it. */
export type LineNow = {
  /** Null while all may check out. */
  openedAt: Date | null
  /** When it opens by itself; null without a plan. */
  plannedFor: Date | null
  isPaused: boolean
  lastNumber: number
  admittedNumber: number
  /** Places are drawn when the sale begins, and no visitor is admitted before. */
  awaitsDraw: boolean
  draw: Draw | null
  /** Who was called when, in order: the numbers above the call before, up to this one. */
  calls: readonly { calledAt: Date; upTo: number }[]
  standing: SaleStanding
  opensAt: Date | null
}

/** Why no visitor is admitted at the moment. */
export type Stillness = 'paused' | 'not-yet' | 'all-held'

/** When sales begin, and in how many milliseconds by the server's clock; null once they have. */
type SaleStart = { opensAt: Date | null; opensInMs: number | null }

export type Place =
  /** All may check out. */
  | { state: 'free' }
  /** Sales have not begun, and no line is open; `roomOpensAt` is when one opens before they do, null for never. */
  | ({ state: 'early'; roomOpensAt: Date | null } & SaleStart)
  /** No number. */
  | { state: 'none' }
  | ({
      state: 'waiting'
      /** 1 is next. */
      position: number
      /** About how many seconds, by the last minute; null when that cannot be said. */
      waitSeconds: number | null
      still: Stillness | null
      /** How many are here among whom places are still to be drawn: the position means nothing until then; else null. */
      gathered: number | null
    } & SaleStart)
  | { state: 'called'; until: Date }
  /** Called, and did not come in time. */
  | { state: 'missed' }
  | { state: 'sold-out' }
  /** Nothing is sold any more. */
  | { state: 'over' }

const stillOf: Partial<Record<SaleStanding, Stillness>> = { 'not-yet': 'not-yet', 'all-held': 'all-held' }

/** What `number` means at `now`; null is no number. */
export function placeInLine(line: LineNow, number: number | null, now: Date): Place {
  if (line.standing === 'over' || line.standing === 'sold-out') return { state: line.standing }
  const saleStart = {
    opensAt: line.opensAt,
    opensInMs: line.opensAt && Math.max(0, line.opensAt.getTime() - now.getTime()),
  }
  if (line.openedAt === null) {
    if (line.standing !== 'not-yet') return { state: 'free' }
    const { plannedFor, opensAt } = line
    const opensBefore = plannedFor !== null && opensAt !== null && plannedFor < opensAt
    return { state: 'early', roomOpensAt: opensBefore ? plannedFor : null, ...saleStart }
  }
  // One beyond the last number that is known here was taken a moment ago.
  if (number === null) return { state: 'none' }
  const drawn = drawnNumber(line.draw, number)
  if (drawn > line.admittedNumber) {
    const position = drawn - line.admittedNumber
    const still = line.isPaused ? 'paused' : (stillOf[line.standing] ?? null)
    const gathered = line.awaitsDraw ? Math.max(line.lastNumber, number) - line.admittedNumber : null
    const waitSeconds = still || line.awaitsDraw ? null : waitOf(position, line, now)
    return { state: 'waiting', position, waitSeconds, still, gathered, ...saleStart }
  }
  const until = turnEnd(line, drawn)
  return until && until > now ? { state: 'called', until } : { state: 'missed' }
}

/** Whether a checkout may go on: the line is closed, or it is the holder's turn. */
export function mayPass(line: LineNow, number: number | null, now: Date): boolean {
  if (line.openedAt === null) return true
  if (number === null) return false
  const drawn = drawnNumber(line.draw, number)
  if (drawn > line.admittedNumber) return false
  const until = turnEnd(line, drawn)
  return until !== null && until > now
}

/** When the turn of an admitted number ends; null where the time of the call is no longer kept. */
function turnEnd({ calls }: LineNow, number: number): Date | null {
  const call = calls.find(({ upTo }) => upTo >= number)
  return call ? addMinutes(call.calledAt, turnMinutes + callSeconds / 60) : null
}

const rateSeconds = 60
/** Below this the rate says too little. */
const leastSeconds = 10

/** How many were admitted in the last minute, and in how many seconds; a line is younger than that at first. */
export function recentRate(
  { calls, admittedNumber, openedAt }: Pick<LineNow, 'calls' | 'admittedNumber' | 'openedAt'>,
  now: Date,
): { admitted: number; seconds: number } {
  const since = Math.max(now.getTime() - rateSeconds * 1_000, openedAt?.getTime() ?? 0)
  const before = calls.findLast(({ calledAt }) => calledAt.getTime() <= since)?.upTo ?? 0
  return {
    admitted: admittedNumber - before,
    seconds: Math.max(leastSeconds, (now.getTime() - since) / 1_000),
  }
}

function waitOf(position: number, line: LineNow, now: Date): number | null {
  const { admitted, seconds } = recentRate(line, now)
  return admitted > 0 ? Math.round((position * seconds) / admitted) : null
}

/** How many have their turn: they were called, and the time to begin a checkout is not over. */
export function turnsNow(
  { calls, admittedNumber }: Pick<LineNow, 'calls' | 'admittedNumber'>,
  now: Date,
): number {
  const over = addMinutes(now, -turnMinutes - callSeconds / 60)
  return admittedNumber - (calls.findLast(({ calledAt }) => calledAt <= over)?.upTo ?? 0)
}
