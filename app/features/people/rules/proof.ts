/**
 * How a form has to ask who is there: by the password, by the password or a code of the app, by a code alone, by Google
 * again, or not at all for some minutes.
 */
export type ProofNeeded = 'password' | 'password-or-code' | 'code' | 'google' | 'none'
