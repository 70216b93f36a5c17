/** Bytes of a member's image at most, where an administrator adds it (specification 3 §9). */
export const mostBytes = 5 * 1024 * 1024
