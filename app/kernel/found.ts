/** At most this many results of a kind are shown for a search by a few letters. */
export const foundAtMost = 6

/**
 * How many that match are looked at to find the best: letters that thousands begin with cost no more than these. All
 * that match are a materialized part of the statement: asked for sixty, PostgreSQL would rather read the table until
 * it has seen as many, which is all of it where they are at its end.
 */
export const lookedAtMost = 60
