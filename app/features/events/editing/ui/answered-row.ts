import type { PersonRow } from '../people-form.ts'

/**
 * The fields that what an answer says of a row is found under: those of the place which the row had when the answer came,
 * wherever it was moved since. Null for a row that was added later. `order` has the keys of the rows as they were then.
 */
export function answeredRow(order: readonly number[], key: number): PersonRow | null {
  const place = order.indexOf(key)
  return place === -1 ? null : `speaker${place}`
}
