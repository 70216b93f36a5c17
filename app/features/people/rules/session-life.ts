const hour = 3_600_000

/** How long a session may live in all, used or not (rule R087). Real time. */
export const sessionLifeSeconds = 90 * 24 * 3600
/** A session that was idle for so long is over as well. */
export const sessionIdleMs = 14 * 24 * hour
/** Its last use is written down at most this often. */
export const sessionTouchMs = hour

/** The oldest last use with which a session still counts. */
export function oldestUse(realNow: Date): Date {
  return new Date(realNow.getTime() - sessionIdleMs)
}

/** Whether the last use of a session is worth writing down. */
export function isTouchDue(lastUse: Date, realNow: Date): boolean {
  return realNow.getTime() - lastUse.getTime() >= sessionTouchMs
}

/** For how long after signing in a person without a password needs no re-authentication. */
const freshMs = 10 * 60_000

/** Whether a session began so recently that its sign-in still counts as authentication. */
export function isFreshSignIn(began: Date, realNow: Date): boolean {
  return freshSeconds(began, realNow) > 0
}

/** For how many more seconds an authentication at `began` counts; 0 when it no longer does. */
export function freshSeconds(began: Date, realNow: Date): number {
  return Math.max(0, (began.getTime() + freshMs - realNow.getTime()) / 1_000)
}
