/** How fast mails to many may leave, on the clock on the wall, and how to wait for it. */
export type MailThrottle = {
  /** The most mails to many that leave in a second; null for as many as the server takes. */
  perSecond: number | null
  /** The same for this process alone while people ask it for pages, which come first; null while no pages are asked for. */
  besidePages: () => number | null
  wallNow: () => Date
  rest: (milliseconds: number) => Promise<void>
  /** Between 1 and 1.2: waits are multiplied by it, so that processes that were held back do not return at once. */
  jitter: () => number
}
