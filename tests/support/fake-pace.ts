import type { PacePort } from '#app/integrations/mail/pace-port.ts'

/** A pace whose clock stands still but for what is rested: nobody waits. `rests` tells the milliseconds asked for. */
export function fakePace(perSecond: number | null = null): PacePort & { rests: number[] } {
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
