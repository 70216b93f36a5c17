import type { RecipientState } from '#app/db/schema/campaigns.ts'
import { recipientStates } from './recipient-states.ts'

/** Which recipients of a campaign are listed. `q` is the beginning of an address. */
export type RecipientFilters = { state: RecipientState | null; q: string }

export function recipientFiltersOf(search: URLSearchParams): RecipientFilters {
  const state = recipientStates.find((known) => known === search.get('state')) ?? null
  return { state, q: (search.get('q') ?? '').trim().slice(0, 254) }
}
