import type { SuppressionReason } from '#app/db/schema/mail-preferences.ts'
import { type AskedOf, defineList, newestFirst } from '#app/kernel/define-list.ts'
import { choice, words } from '#app/kernel/list-filters.ts'

export const reasonNames: Record<SuppressionReason, string> = {
  'hard-bounce': 'Bounced',
  complaint: 'Complaint',
  administrator: 'Manual',
}

/** The addresses that are written to no more. */
export const suppressionListing = defineList({
  filters: {
    q: words({ label: 'Email address', most: 254 }),
    reason: choice(reasonNames, { label: 'Reason', any: 'Any reason' }),
  },
  sort: newestFirst('since'),
})
export type SuppressionsAsked = AskedOf<typeof suppressionListing>
