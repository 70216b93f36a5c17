import type { MailThrottle } from '#app/integrations/mail/mail-throttle-port.ts'

/** So few that nine of ten pages meet none of them, on one core with the database. */
const besidePages = 40

/** The mail throttle of this process: `perSecond` mails to many, or as the server can, and few while `pagesAreAsked`. */
export function realMailThrottle(perSecond: number | null, pagesAreAsked: () => boolean): MailThrottle {
  return {
    perSecond,
    besidePages: () => (pagesAreAsked() ? besidePages : null),
    wallNow: () => new Date(),
    rest: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    jitter: () => 1 + Math.random() / 5,
  }
}
