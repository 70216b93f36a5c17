/** Who asks: the trusted address of the client and what it calls itself. */
export type Client = { address: string; userAgent: string }

export type NewAccount = {
  /** Normalised; see `normaliseEmail`. */
  email: string
  /** Null for people who have not chosen one. */
  username: string | null
  name: string
  password: string
}

export type CreatedAccount =
  | { ok: true; userId: string }
  | { ok: false; reason: 'email-taken' | 'username-taken' | 'invalid-email' }

export type SignedIn =
  | {
      ok: true
      userId: string
      /** The new session's token. */
      token: string
      /** Values for Set-Cookie. */
      setCookie: string[]
    }
  /** `unverified` and `banned` are told only after the correct password. */
  | { ok: false; reason: 'wrong-credentials' | 'unverified' | 'banned' }

/** Accounts, passwords and sessions: the outside of the library that keeps them. It runs on real time. */
export type IdentityPort = {
  /**
   * Answers the one HTTP route of the library that is mounted, Google's way back; 404 for everything else.
   * Its answer is a redirect, with the session's cookie after a sign-in.
   */
  handle: (request: Request, client: Client) => Promise<Response>
  /** Writes an unverified account with a password. Takes as long for a known address as for a new one. */
  createAccount: (account: NewAccount) => Promise<CreatedAccount>
  /** Checks a password and starts a session. Takes as long for an unknown address as for a wrong password. */
  signIn: (input: { email: string; password: string }, client: Client) => Promise<SignedIn>
  /**
   * Starts the way to Google and back to `callbackUrl` or, on failure, `errorUrl` (absolute, ours). Null when
   * Google is not configured.
   */
  startGoogle: (input: {
    callbackUrl: string
    errorUrl: string
  }) => Promise<{ url: string; setCookie: string[] } | null>
  /** The password as it is stored. */
  hashPassword: (password: string) => Promise<string>
  /** Whether `password` is the one that was stored as `hash`. */
  verifyPassword: (hash: string, password: string) => Promise<boolean>
  /** The session token in a Cookie header, or null when there is none or its signature is not ours. */
  sessionToken: (cookieHeader: string | null) => string | null
  /** The session token among values of Set-Cookie, or null. */
  issuedToken: (setCookie: readonly string[]) => string | null
  /**
   * Starts a session of an account without asking for a password, and answers its token; null for a banned account,
   * and for an address that is not verified. The caller has made sure who it is.
   */
  startSession: (userId: string, client: Client) => Promise<string | null>
  /** Values for Set-Cookie that give the browser the session of `token`. */
  sessionCookies: (token: string) => string[]
  /** Values for Set-Cookie that take the session's cookie away. */
  clearedCookies: () => string[]
}
