/** Bytes of a member's image at most, where an administrator adds it. */
export const mostBytes = 5 * 1024 * 1024
