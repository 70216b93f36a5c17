/** What went wrong on the way back from Google, in our words; each has a sentence on the screen. */
export type CallbackProblem =
  | 'account-not-created'
  | 'cancelled'
  | 'expired'
  | 'not-linked'
  | 'address-unverified'
  | 'banned'
  | 'too-many'
  | 'unknown'

const known: Record<string, CallbackProblem> = {
  access_denied: 'cancelled',
  unable_to_create_user: 'account-not-created',
  state_mismatch: 'expired',
  invalid_code: 'expired',
  account_not_linked: 'not-linked',
  email_not_verified: 'address-unverified',
  ACCOUNT_BANNED: 'banned',
  TOO_MANY: 'too-many',
}

/**
 * The problem that the parameters of /auth/callback (query or hash) tell of, or null when they tell of none.
 * Only codes are read: a description comes from the author of the URL and is never shown (rule R068).
 */
export function callbackProblem(params: URLSearchParams): CallbackProblem | null {
  const error = params.get('error')
  if (error === null && params.get('error_code') === null) return null
  const mentionsDatabase = /database/i.test(params.get('error_description') ?? '')
  if (error === 'server_error' && params.get('error_code') === 'unexpected_failure' && mentionsDatabase) {
    return 'account-not-created'
  }
  return Object.hasOwn(known, error ?? '') ? (known[error ?? ''] ?? 'unknown') : 'unknown'
}
