import type { EventStatus } from '#app/db/schema/events.ts'
import { type AskedOf, defineList } from '#app/kernel/define-list.ts'
import { choice, words } from '#app/kernel/list-filters.ts'

export const eventStatusNames: Record<EventStatus, string> = {
  draft: 'Draft',
  published: 'Published',
  cancelled: 'Cancelled',
  archived: 'Archived',
}

/** All events, by the beginnings of words of title and place: what comes next first; of everything, the latest. */
export const eventListing = defineList({
  filters: {
    q: words({ label: 'Search events...' }),
    time: choice(
      { upcoming: 'Upcoming', past: 'Past' },
      { label: 'When', any: 'Any time', className: 'md:w-40' },
    ),
    status: choice(eventStatusNames, { label: 'Status', any: 'Any status', className: 'md:w-40' }),
  },
  sort: {
    keys: ['date', 'title'],
    usual: ({ time }) => ({ by: 'date', direction: time === 'upcoming' ? 'ascending' : 'descending' }),
  },
})
export type EventsAsked = AskedOf<typeof eventListing>
export type EventListFilters = EventsAsked['filters']
export type EventSorting = EventsAsked['sorting']

/** Pieces of a search whose marks are letters like any other ("100%", "A_B"): words alone would not find these. */
export function piecesWithMarks(q: string): string[] {
  return q
    .toLowerCase()
    .split(/\s+/)
    .filter((piece) => /[!-/:-@[-`{-~]/.test(piece))
    .slice(0, 6)
}
