import type { AttendeeFilters } from './attendee-listing.ts'

/** Which tickets of an event something is done with: these, or all that match the filters, over all pages. */
export type ChosenTickets = { ids: readonly string[] } | { all: AttendeeFilters }

export function isNothingChosen(chosen: ChosenTickets): boolean {
  return 'ids' in chosen && chosen.ids.length === 0
}
