import type { SaleStanding } from './sale-standing.ts'

const minute = 60

/** How many a process admits in a second, to begin with. */
export const firstShare = 5
/** The most that a pace saves up while fewer wait than it would admit, in seconds. */
export const savedUpSeconds = 10
/** A line closes by itself when it was empty, and no process has been busy, for so long. */
export const quietSeconds = 60

export type Tended = {
  mode: 'automatic' | 'open' | 'closed'
  isPaused: boolean
  awaitsDraw: boolean
  /** The most to be admitted in a minute by all processes together; null for no such bound. */
  pace: number | null
  /** How many wait. */
  waiting: number
  standing: SaleStanding
  busyAt: Date
}

/** What a process does: `share` is what it would admit the next time. */
export type Admission = { admit: number; share: number; draws: boolean; closes: boolean; isBusy: boolean }

/** What one process sees of its own purchases: how many wait for the event, and how many may. */
export type Crowd = { queued: number; depth: number }

/**
 * What a process does for an open line each second: how many it admits, what it would admit the next time, and
 * whether it draws places, closes the line or says that it is busy. Each process goes by its own queue. While that is short its
 * share grows by one, while it is long no visitor is admitted and the share halves: shares of several processes come
 * to differ as little as their room does (additive increase, multiplicative decrease: Chiu and Jain 1989). A pace bounds
 * what is asked for here; that all processes together keep to it is for the writer of the admissions.
 */
export function admission(line: Tended, share: number, { queued, depth }: Crowd, now: Date): Admission {
  const nobody = { admit: 0, draws: false, closes: false }
  if (line.standing === 'over') return { ...nobody, share: firstShare, closes: true, isBusy: false }
  const closesByItself = line.mode === 'automatic'
  if (line.standing === 'sold-out' && closesByItself) {
    return { ...nobody, share: firstShare, closes: true, isBusy: false }
  }
  if (line.awaitsDraw) return { ...nobody, share, draws: line.standing !== 'not-yet', isBusy: true }
  const isLong = queued >= depth
  const isShort = queued < depth / 2
  const isBusy = !isShort || line.waiting > 0
  const quiet = !isBusy && now.getTime() - line.busyAt.getTime() >= quietSeconds * 1_000
  const next = isLong ? Math.max(1, Math.floor(share / 2)) : share
  if (line.isPaused || line.standing !== 'on-sale' || isLong || line.waiting === 0) {
    return { ...nobody, share: next, closes: closesByItself && quiet && !line.isPaused, isBusy }
  }
  const paced = line.pace === null ? share : Math.max(1, Math.ceil((line.pace / minute) * savedUpSeconds))
  const admit = Math.min(share, paced, line.waiting)
  // A share that is not used up says nothing of what could be.
  const grows = isShort && admit === share
  return { ...nobody, admit, share: grows ? Math.min(share + 1, depth) : next, isBusy }
}
