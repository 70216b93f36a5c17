import type { MailThrottle } from '#app/integrations/mail/mail-throttle-port.ts'

/** A throttle whose clock moves only by the waits asked for, in milliseconds, which `rests` lists. It never waits. */
export function fakeMailThrottle(perSecond: number | null = null): MailThrottle & { rests: number[] } {
  let wallNow = Date.UTC(2026, 11, 1, 12)
  const rests: number[] = []
  return {
    perSecond,
    besidePages: () => null,
    rests,
    wallNow: () => new Date(wallNow),
    rest: async (milliseconds) => {
      rests.push(milliseconds)
      wallNow += milliseconds
    },
    jitter: () => 1,
  }
}
