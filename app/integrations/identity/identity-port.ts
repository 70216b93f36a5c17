/** Sign-up, sign-in and sessions: the outside of the library that keeps accounts. */
export type IdentityPort = {
  /** Answers the few HTTP routes of the library that are mounted (Google's way back, links in mails). */
  handle: (request: Request) => Promise<Response>
}
