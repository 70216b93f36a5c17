import { type AskedOf, defineList, filtersAsked } from '#app/kernel/define-list.ts'
import { choice, type ListFilter, oneId, words } from '#app/kernel/list-filters.ts'

/** How a ticket was come by: with an account, on an allowance, or in an order that belongs to no account. */
export const wayNames = {
  bought: 'Bought with an account',
  claimed: 'Claimed',
  guest: 'Bought as a guest',
}
export type WayOfComing = keyof typeof wayNames

/** 'all' has void tickets too; the others but 'void' are of valid ones. Whose details are missing is not for the door. */
export const stateNames = {
  valid: 'Valid',
  'checked-in': 'Checked in',
  'not-checked-in': 'Not checked in',
  'details-missing': 'Details missing',
  void: 'Void',
  all: 'Valid and void',
}
export type AttendeeState = keyof typeof stateNames

/** Who of the attendees an email goes to that is begun from their list in this state; all where it is silent. */
export const presenceOfState: Partial<Record<AttendeeState, 'came' | 'absent'>> = {
  'checked-in': 'came',
  'not-checked-in': 'absent',
}

const { valid: usual, ...otherStates } = stateNames
const { 'details-missing': _hidden, ...doorStates } = otherStates

/** Void tickets are listed only where the URL asks for them. */
function oneState(names: Partial<typeof otherStates>): ListFilter<AttendeeState> {
  const other = choice<AttendeeState>({ ...stateNames, ...names }, { label: 'Status', any: usual })
  const choices = Object.entries(names).map(([value, label]) => ({ value, label }))
  return {
    ...other,
    read: (...asked) => other.read(...asked) ?? 'valid',
    none: 'valid',
    field: { any: usual, choices },
  }
}

/** The tickets of an event, by the beginnings of words of what is known of the attendee, and of the order's reference. */
export const attendeeListing = defineList({
  filters: {
    q: words({ label: 'Name, email, company, phone or order' }),
    state: oneState(otherStates),
    ticketTypeId: oneId({ name: 'type', label: 'Ticket type', any: 'Any type' }),
    cameBy: choice(wayNames, { name: 'by', label: 'Source', any: 'Any source' }),
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
    state: oneState(doorStates),
    cameBy: { ...attendeeListing.filters.cameBy, field: null },
  },
}

/** How the query of the list's address narrows the attendees of an event down. */
export function attendeeFiltersOf(search: URLSearchParams): AttendeeFilters {
  return filtersAsked(attendeeListing.filters, search, 'UTC')
}
