import type { EventStatus } from '#app/db/schema/events.ts'
import { eventStatuses } from './event-life.ts'

export const eventTimes = ['upcoming', 'past'] as const
export type EventTime = (typeof eventTimes)[number]

export const eventSortKeys = ['date', 'title'] as const
export type EventSorting = { by: (typeof eventSortKeys)[number]; direction: 'ascending' | 'descending' }

export type EventListFilters = {
  /** Beginnings of words of title or place. */
  q: string
  status: EventStatus | null
  time: EventTime | null
}

/** How a URL narrows the administration's list of events; anything malformed is ignored. */
export function eventListFiltersOf(search: URLSearchParams): EventListFilters {
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    status: eventStatuses.find((status) => status === search.get('status')) ?? null,
    time: eventTimes.find((time) => time === search.get('time')) ?? null,
  }
}

export function isListNarrowed(filters: EventListFilters): boolean {
  return filters.q !== '' || filters.status !== null || filters.time !== null
}

/** What comes next first; of everything, the latest. */
export function usualSorting(filters: EventListFilters): EventSorting {
  return { by: 'date', direction: filters.time === 'upcoming' ? 'ascending' : 'descending' }
}

/** Pieces of a search whose marks are letters like any other ("100%", "A_B"): words alone would not find these. */
export function piecesWithMarks(q: string): string[] {
  return q
    .toLowerCase()
    .split(/\s+/)
    .filter((piece) => /[!-/:-@[-`{-~]/.test(piece))
    .slice(0, 6)
}
