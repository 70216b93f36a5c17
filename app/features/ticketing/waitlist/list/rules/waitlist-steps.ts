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

/** Each is a transaction under the locks of a sale: so many are done while the administrator waits. */
export const mostEntriesAtOnce = 500
