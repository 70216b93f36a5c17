export type LimitName =
  | 'sign-in-account'
  | 'sign-in-client'
  | 'sign-in-pair'
  | 'google-sign-in'
  | 'password-check'
  | 'second-factor'
  | 'second-factor-client'
  | 'app-code-day'
  | 'wrong-code'
  | 'sign-up'
  | 'mail-client'
  | 'password-reset'
  | 'verification-mail'
  | 'username-check'
  | 'checkout'
  | 'membership-page'
  | 'discount-code'
  | 'discount-code-client'
  | 'ticket-guess'
  | 'door-pass'
  | 'claim'
  | 'waiting-room'
  | 'turn'
  | 'waitlist-client'
  | 'waitlist-address'
  | 'attendee-invite'
  | 'order-address'
  | 'order-address-client'
  | 'seat-details'
  | 'order-mails'
  | 'mail-recipient'
  | 'card-link'
  | 'mail-preferences'
  | 'picture-upload'
  | 'event-picture'
  | 'gallery-upload'
  | 'data-export'
  | 'enquiry-client'
  | 'enquiry-address'
  | 'enquiry-reply'
  | 'blog-view'
  | 'test-mail'
  | 'work'

/** Counters shared by all processes. */
export type LimiterPort = {
  /** Takes one of what `key` may do under `limit`; `retryAfter` is in seconds, `near` says that most of it is used. */
  take: (
    limit: LimitName,
    key: string,
  ) => Promise<{ ok: true; near?: true } | { ok: false; retryAfter: number }>
  /** Gives one back that was taken: what counts failures takes before it is known how something ends. */
  restoreAttempts: (limit: LimitName, key: string) => Promise<void>
  /** Gives everything back that `key` has taken. */
  reset: (limit: LimitName, key: string) => Promise<void>
}
