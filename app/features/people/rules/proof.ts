export type ProofWay = 'password' | 'code' | 'passkey' | 'google'

/**
 * By what a form has to ask who is there: the password, a code of the app, a passkey, or Google again, any of them. By
 * nothing for some minutes after signing in without a password.
 */
export type ProofNeeded = readonly ProofWay[]
