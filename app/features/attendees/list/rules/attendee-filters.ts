import { isId } from '#app/kernel/is-id.ts'

/** The state of a ticket that is asked for. 'valid' and 'void' are all of them; the others are of valid ones. */
export const attendeeStates = ['valid', 'checked-in', 'not-checked-in', 'details-missing', 'void'] as const
export type AttendeeState = (typeof attendeeStates)[number]

/** How a ticket was come by: with an account, on an allowance, or in an order that belongs to no account. */
export const waysOfComing = ['bought', 'claimed', 'guest'] as const
export type WayOfComing = (typeof waysOfComing)[number]

export type AttendeeFilters = {
  /** Beginnings of words of name, e-mail, company, phone; or of the order's reference. */
  q: string
  ticketTypeId: string | null
  state: AttendeeState | null
  cameBy: WayOfComing | null
}

/** How a URL (`q`, `type`, `state`, `by`) narrows the attendees of an event down; what it does not know is nothing. */
export function attendeeFiltersOf(search: URLSearchParams): AttendeeFilters {
  const ticketTypeId = search.get('type')
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    ticketTypeId: isId(ticketTypeId) ? ticketTypeId : null,
    state: attendeeStates.find((state) => state === search.get('state')) ?? null,
    cameBy: waysOfComing.find((way) => way === search.get('by')) ?? null,
  }
}

export function isNarrowed({ q, ...others }: AttendeeFilters): boolean {
  return q !== '' || Object.values(others).some((value) => value !== null)
}
