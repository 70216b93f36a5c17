/** How many codes somebody gets at once. */
export const recoveryCodes = 10
