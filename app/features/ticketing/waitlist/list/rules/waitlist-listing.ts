import type { WaitlistStatus } from '#app/db/schema/waitlist.ts'
import { type AskedOf, defineList, newestFirst } from '#app/kernel/define-list.ts'
import { choice, oneId, words } from '#app/kernel/list-filters.ts'

export const waitlistStatusNames: Record<WaitlistStatus, string> = {
  pending: 'Pending',
  notified: 'Notified',
  converted: 'Converted',
  expired: 'Expired',
  left: 'Left',
}

/** The entries of all waitlists, by the beginnings of words of name, email and telephone. */
export const waitlistListing = defineList({
  filters: {
    q: words({ label: 'Name, email or phone' }),
    status: choice(waitlistStatusNames, { label: 'Status', any: 'Any status' }),
    eventId: oneId({ name: 'event', label: 'Event', any: 'Any event' }),
  },
  sort: newestFirst('joined'),
  size: 50,
})
export type WaitlistAsked = AskedOf<typeof waitlistListing>
export type WaitlistFilters = WaitlistAsked['filters']
