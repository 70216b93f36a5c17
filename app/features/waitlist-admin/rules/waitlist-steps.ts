/** What an administrator may do with entries: the status to set, or to delete them. */
export const waitlistSteps = ['notified', 'pending', 'converted', 'expired', 'delete'] as const
export type WaitlistStep = (typeof waitlistSteps)[number]

/** Why nothing came of it for an entry. */
export const leftOuts = [
  'over',
  'already-offered',
  'no-places',
  'sales-over',
  'not-on-sale',
  'no-offer',
  'gone',
] as const
export type LeftOut = (typeof leftOuts)[number]

/** An entry that was ended, and the places it waited for or had on offer. */
export type EndedEntry = { id: string; places: number }

/** Each is a transaction under the locks of a sale: so many are done while the administrator waits. */
export const mostEntriesAtOnce = 500
