export type ReauthMethod = 'password' | 'code' | 'passkey' | 'google'

/**
 * The methods by which a form may re-authenticate: the password, a code of the app, a passkey, or Google again, any of
 * them. None for some minutes after signing in without a password.
 */
export type ReauthMethods = readonly ReauthMethod[]
