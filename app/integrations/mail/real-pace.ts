import type { PacePort } from './pace-port.ts'

/** The pace of this process: `perSecond` mails to many, or as the server can. */
export function realPace(perSecond: number | null): PacePort {
  return {
    perSecond,
    wallNow: () => new Date(),
    rest: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    jitter: () => 1 + Math.random() / 5,
  }
}
