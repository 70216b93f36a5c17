/** How a form has to ask who is there: by the password, by Google again, or not at all for some minutes. */
export type ProofNeeded = 'password' | 'google' | 'none'
