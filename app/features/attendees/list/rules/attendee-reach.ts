import { type Actor, may } from '#app/access/actor.ts'
import type { AttendeeFilters } from './attendee-listing.ts'

/** What a reader may see of an event's attendees. */
export type AttendeeReach = {
  /** Email, WhatsApp number, answers, dishes and order. */
  details: boolean
  money: boolean
}

/** Door staff see name, company, ticket type and state, nothing else. */
export function attendeeReach(actor: Actor): AttendeeReach {
  return { details: may(actor, 'orders:manage'), money: may(actor, 'money:manage') }
}

/** The filters without those that would tell what may not be read. */
export function filtersWithin(reach: AttendeeReach, filters: AttendeeFilters): AttendeeFilters {
  if (reach.details) return filters
  return { ...filters, cameBy: null, state: filters.state === 'details-missing' ? 'valid' : filters.state }
}
