/** Bytes of a company logo at most. */
export const logoMaxBytes = 5 * 1024 * 1024
