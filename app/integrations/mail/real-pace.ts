import type { PacePort } from './pace-port.ts'

/** So few that nine of ten pages meet none of them, on one core with the database. */
const besidePages = 40

/** The pace of this process: `perSecond` mails to many, or as the server can, and few while `pagesAreAsked`. */
export function realPace(perSecond: number | null, pagesAreAsked: () => boolean): PacePort {
  return {
    perSecond,
    besidePages: () => (pagesAreAsked() ? besidePages : null),
    wallNow: () => new Date(),
    rest: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    jitter: () => 1 + Math.random() / 5,
  }
}
