import { type AskedOf, defineList, filtersAsked } from '#app/kernel/define-list.ts'
import { choice, oneId, words } from '#app/kernel/list-filters.ts'

/** How a ticket was come by: with an account, on an allowance, or in an order that belongs to no account. */
export const wayNames = {
  bought: 'Bought with an account',
  claimed: 'Claimed',
  guest: 'Bought as a guest',
}
export type WayOfComing = keyof typeof wayNames

/** 'valid' and 'void' are all tickets; the others are of valid ones. Whose details are missing is not for the door. */
export const stateNames = {
  valid: 'Valid',
  'checked-in': 'Checked in',
  'not-checked-in': 'Not checked in',
  'details-missing': 'Details missing',
  void: 'Void',
}
const { 'details-missing': _hidden, ...doorStateNames } = stateNames
export type AttendeeState = keyof typeof stateNames

const state = { label: 'Status', any: 'Any status', className: 'md:w-44' }

/** The tickets of an event, by the beginnings of words of what is known of the attendee, and of the order's reference. */
export const attendeeListing = defineList({
  filters: {
    q: words({ label: 'Name, email, company, phone or order' }),
    ticketTypeId: oneId({ name: 'type', label: 'Ticket type', any: 'Any type', className: 'md:w-44' }),
    state: choice(stateNames, state),
    cameBy: choice(wayNames, { name: 'by', label: 'Source', any: 'Any source', className: 'md:w-48' }),
  },
  sort: {
    keys: ['name', 'bought', 'entered'],
    usual: () => ({ by: 'bought', direction: 'descending' }),
  },
  size: 50,
})
export type AttendeesAsked = AskedOf<typeof attendeeListing>
export type AttendeeFilters = AttendeesAsked['filters']

/** What door staff are offered: nothing that would tell what they may not read. */
export const doorListing: typeof attendeeListing = {
  ...attendeeListing,
  filters: {
    ...attendeeListing.filters,
    q: words({ label: 'Name, company or order' }),
    state: choice(doorStateNames, state),
    cameBy: { ...attendeeListing.filters.cameBy, field: null },
  },
}

/** How the query of the list's address narrows the attendees of an event down. */
export function attendeeFiltersOf(search: URLSearchParams): AttendeeFilters {
  return filtersAsked(attendeeListing.filters, search, 'UTC')
}
