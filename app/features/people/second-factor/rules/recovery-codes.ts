/** How many codes somebody gets at once. */
export const recoveryCodes = 10

/** So many left, or fewer, and their owner is told to make new ones. */
export const recoveryCodesFew = 3
