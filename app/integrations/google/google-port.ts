/** One way to Google and back. The browser that went there keeps it, so that no other can bring the answer. */
export type GoogleAttempt = { state: string; nonce: string; codeVerifier: string }

export type GooglePerson = {
  /** Stays the same when the address changes. */
  id: string
  /** '' for none. */
  email: string
  emailVerified: boolean
  name: string
}

export type GoogleAnswer =
  | { ok: true; person: GooglePerson }
  /** `invalid-code`: used before, or Google does not answer. `invalid-identity`: an answer that is not to be believed. */
  | { ok: false; reason: 'cancelled' | 'invalid-code' | 'invalid-identity'; cause: unknown }

/** Google as OpenID Connect describes it. It runs on real time. */
export type GooglePort = {
  /** The address at Google that asks a person for consent, and what to keep until they are back. */
  start: () => Promise<{ url: string; attempt: GoogleAttempt }>
  /** Who came back with `answer`, the parameters of the callback, whose state is that of `attempt`. */
  identify: (answer: URLSearchParams, attempt: GoogleAttempt) => Promise<GoogleAnswer>
}
