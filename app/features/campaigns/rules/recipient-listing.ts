import type { RecipientState } from '#app/db/schema/campaigns.ts'
import { type AskedOf, defineList } from '#app/kernel/define-list.ts'
import { choice, words } from '#app/kernel/list-filters.ts'

export const recipientStateNames: Record<RecipientState, string> = {
  queued: 'Pending',
  sending: 'Sending',
  unknown: 'Unconfirmed',
  sent: 'Sent',
  failed: 'Failed',
  suppressed: 'Suppressed',
  cancelled: 'Cancelled',
}

const anyState = 'Any status'

/** The recipients of a campaign; `q` is the beginning of an address. The screen offers the states that occur. */
export const recipientListing = defineList({
  filters: {
    q: words({ label: 'Email address begins with', most: 254 }),
    state: {
      ...choice(recipientStateNames, { label: 'Status', any: anyState }),
      field: { any: anyState, choices: null },
    },
  },
})
export type RecipientsAsked = AskedOf<typeof recipientListing>
export type RecipientFilters = RecipientsAsked['filters']
