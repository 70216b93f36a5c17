import { type AskedOf, defineList, newestFirst } from '#app/kernel/define-list.ts'
import { choice, words } from '#app/kernel/list-filters.ts'
import type { EnquiryStatus } from './enquiry-life.ts'

export type EnquiryKind = 'contact' | 'sponsor'
export const enquiryKindNames: Record<EnquiryKind, string> = { contact: 'Message', sponsor: 'Sponsorship' }

export const enquiryStatusNames: Record<EnquiryStatus, string> = {
  new: 'New',
  in_progress: 'In progress',
  answered: 'Answered',
  closed: 'Closed',
}

/** Enquiries by the beginnings of words of who wrote, their organisation and what they wrote. */
export const enquiryListing = defineList({
  filters: {
    q: words({ label: 'Name, email, organisation or text' }),
    // What waits for an answer is new or in progress.
    status: choice({ open: 'Awaiting reply', ...enquiryStatusNames }, { label: 'Status', any: 'Any status' }),
    kind: choice(enquiryKindNames, { label: 'Type', any: 'Any type' }),
  },
  sort: newestFirst('came'),
})
export type EnquiriesAsked = AskedOf<typeof enquiryListing>
