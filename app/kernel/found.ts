/** At most this many of a kind are shown to somebody who looks for something by a few letters. */
export const foundAtMost = 6

/**
 * How many that match are looked at to find the best: letters that thousands begin with cost no more than these.
 */
export const lookedAtMost = 60
