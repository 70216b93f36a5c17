/** How many codes are made at once. */
export const recoveryCodes = 10

/** So many left, or fewer, and their owner is told to make new ones. */
export const recoveryCodesFew = 3
