/** For how long a session waits for the second factor after the password was right. */
const waitMs = 10 * 60_000

/** Sessions that began before this instant wait no longer. */
export function oldestWait(realNow: Date): Date {
  return new Date(realNow.getTime() - waitMs)
}
