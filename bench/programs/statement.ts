/** What was sent to the database: with `$1` … in its text. Over the channel between processes, dates are strings. */
export type Statement = { text: string; values: unknown[] }
