import { type AskedOf, defineList, filtersAsked } from '#app/kernel/define-list.ts'
import { t, tIn } from '#app/kernel/language/t.ts'
import { choice, type ListFilter, oneId, words } from '#app/kernel/list-filters.ts'
import { perLanguage } from '#language'

/** How a ticket was come by: with an account, on an allowance, or in an order that belongs to no account. */
export const wayNames = perLanguage(() => ({
  bought: t('Bought with an account'),
  claimed: t('Claimed'),
  guest: t('Bought as a guest'),
}))
export type WayOfComing = keyof typeof wayNames

/** 'all' has void tickets too; the others but 'void' are of valid ones. Whose details are missing is not for the door. */
export const stateNames = perLanguage(() => ({
  valid: tIn('tickets', 'Valid'),
  'checked-in': t('Checked in'),
  'not-checked-in': t('Not checked in'),
  'details-missing': t('Details missing'),
  void: t('Void'),
  all: t('Valid and void'),
}))
export type AttendeeState = keyof typeof stateNames

/** Who of the attendees an email goes to that is begun from their list in this state; all where it is silent. */
export const presenceOfState: Partial<Record<AttendeeState, 'came' | 'absent'>> = {
  'checked-in': 'came',
  'not-checked-in': 'absent',
}

const otherStates = ['checked-in', 'not-checked-in', 'details-missing', 'void', 'all'] as const
const doorStates = otherStates.filter((state) => state !== 'details-missing')

/** Void tickets are listed only where the URL asks for them. */
function oneState(states: readonly AttendeeState[]): ListFilter<AttendeeState> {
  const usual = stateNames.valid
  const other = choice<AttendeeState>(stateNames, { label: t('Status'), any: usual })
  const choices = states.map((value) => ({ value, label: stateNames[value] }))
  return {
    ...other,
    read: (...asked) => other.read(...asked) ?? 'valid',
    none: 'valid',
    field: { any: usual, choices },
  }
}

/** The tickets of an event, by the beginnings of words of what is known of the attendee, and of the order's reference. */
export const attendeeListing = perLanguage(() =>
  defineList({
    filters: {
      q: words({ label: t('Name, email, company, phone or order') }),
      state: oneState(otherStates),
      ticketTypeId: oneId({ name: 'type', label: t('Ticket type'), any: t('Any type') }),
      cameBy: choice(wayNames, { name: 'by', label: t('Source'), any: t('Any source') }),
    },
    sort: {
      keys: ['name', 'bought', 'entered'],
      usual: () => ({ by: 'bought', direction: 'descending' }),
    },
    size: 50,
  }),
)
export type AttendeesAsked = AskedOf<typeof attendeeListing>
export type AttendeeFilters = AttendeesAsked['filters']

/** What door staff are offered: nothing that would tell what they may not read. */
export const doorListing: typeof attendeeListing = perLanguage(() => ({
  ...attendeeListing,
  filters: {
    ...attendeeListing.filters,
    q: words({ label: t('Name, company or order') }),
    state: oneState(doorStates),
    cameBy: { ...attendeeListing.filters.cameBy, field: null },
  },
}))

/** How the query of the list's address narrows the attendees of an event down. */
export function attendeeFiltersOf(search: URLSearchParams): AttendeeFilters {
  return filtersAsked(attendeeListing.filters, search, 'UTC')
}
