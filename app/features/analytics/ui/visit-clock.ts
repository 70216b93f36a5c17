import { longestStay } from '../rules/limits.ts'

/** For how long a page was in sight. `now` and what it answers to are milliseconds of one clock. */
export type VisitClock = {
  /** The page is in sight. */
  resume: (now: number) => void
  /** It is not. */
  pause: (now: number) => void
  /** Whole seconds in sight so far, at most an hour. */
  seconds: (now: number) => number
}

export function startVisitClock(now: number, isInSight: boolean): VisitClock {
  let before = 0
  let since = isInSight ? now : null
  const total = (at: number) => before + (since === null ? 0 : Math.max(0, at - since))
  return {
    resume(at) {
      since ??= at
    },
    pause(at) {
      before = total(at)
      since = null
    },
    seconds: (at) => Math.min(longestStay, Math.round(total(at) / 1_000)),
  }
}
