import type { WaitlistStatus } from '#app/db/schema/waitlist.ts'
import { isId } from '#app/kernel/is-id.ts'

export const waitlistStatuses = [
  'pending',
  'notified',
  'converted',
  'expired',
  'left',
] as const satisfies readonly WaitlistStatus[]

export type WaitlistFilters = {
  /** Beginnings of words of name, e-mail and telephone. */
  q: string
  status: WaitlistStatus | null
  eventId: string | null
}

/** How a URL (`q`, `status`, `event`) narrows the waitlists down; what it does not know is nothing. */
export function waitlistFiltersOf(search: URLSearchParams): WaitlistFilters {
  const eventId = search.get('event')
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    status: waitlistStatuses.find((status) => status === search.get('status')) ?? null,
    eventId: isId(eventId) ? eventId : null,
  }
}

export function isNarrowed({ q, status, eventId }: WaitlistFilters): boolean {
  return q !== '' || status !== null || eventId !== null
}
