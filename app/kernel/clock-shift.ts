/** How far the product's clock is moved: to an instant, by an amount, or back to real time. */
export type ClockShift =
  | { kind: 'instant'; at: Date }
  | { kind: 'by'; amount: number; unit: ClockUnit }
  | { kind: 'reset' }

export const clockUnits = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const
export type ClockUnit = (typeof clockUnits)[number]

const milliseconds: Record<Exclude<ClockUnit, 'month' | 'year'>, number> = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
}

/**
 * Reads "reset", an ISO 8601 instant with its offset ("2027-01-31T09:00:00Z"), or an amount such as
 * "+1 month" or "-90 minutes". Null when it is none of these.
 */
export function parseClockShift(text: string): ClockShift | null {
  const trimmed = text.trim().toLowerCase()
  if (trimmed === 'reset') return { kind: 'reset' }
  const by = trimmed.match(/^([+-])\s*(\d{1,6})\s*([a-z]+?)s?$/)
  if (by) {
    const unit = clockUnits.find((candidate) => candidate === by[3])
    return unit ? { kind: 'by', amount: Number(`${by[1]}${by[2]}`), unit } : null
  }
  if (!/^\d{4}-\d{2}-\d{2}t\d{2}:\d{2}(:\d{2}(\.\d+)?)?(z|[+-]\d{2}:\d{2})$/.test(trimmed)) return null
  const at = new Date(trimmed.toUpperCase())
  return Number.isNaN(at.getTime()) ? null : { kind: 'instant', at }
}

/** Where `shift` moves a clock that shows `from`; months and years keep the day or take the month's last. */
export function shiftClock(shift: Exclude<ClockShift, { kind: 'reset' }>, from: Date): Date {
  if (shift.kind === 'instant') return shift.at
  if (shift.unit !== 'month' && shift.unit !== 'year') {
    return new Date(from.getTime() + shift.amount * milliseconds[shift.unit])
  }
  const moved = new Date(from)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + shift.amount * (shift.unit === 'year' ? 12 : 1))
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return moved
}
