/** Bytes of a company logo at most (specification 2 §5). */
export const logoMaxBytes = 5 * 1024 * 1024
