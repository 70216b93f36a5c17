import type { EventStatus } from '#app/db/schema/events.ts'
import { type AskedOf, defineList } from '#app/kernel/define-list.ts'
import { foldArabic } from '#app/kernel/fold-arabic.ts'
import { t } from '#app/kernel/language/t.ts'
import { choice, type ListFilter, words } from '#app/kernel/list-filters.ts'
import { perLanguage } from '#language'

export const eventStatusNames: Record<EventStatus, string> = perLanguage(() => ({
  draft: t('Draft'),
  published: t('Published'),
  cancelled: t('Cancelled'),
  archived: t('Archived'),
}))

/** The parts of the list, each a tab. */
export const eventTimeNames = perLanguage(() => ({
  upcoming: t('Upcoming'),
  past: t('Past'),
  drafts: t('Drafts'),
  all: t('All'),
}))
export type EventTime = keyof typeof eventTimeNames

const chosenTime = perLanguage(() => choice<EventTime>(eventTimeNames, { label: t('When'), any: '' }))

/** What comes next, unless the URL says otherwise; a search looks through everything. */
const time: ListFilter<EventTime> = perLanguage(() => ({
  ...chosenTime,
  read: (search, ...rest) =>
    chosenTime.read(search, ...rest) ?? ((search.get('q') ?? '').trim() === '' ? 'upcoming' : 'all'),
  none: 'upcoming',
  field: null,
}))

/** All events, by the beginnings of words of title and place: what comes next first; of the past, the latest. */
export const eventListing = perLanguage(() =>
  defineList({
    filters: {
      q: words({ label: t('Search events...') }),
      time,
      status: choice(eventStatusNames, { label: t('Status'), any: t('Any status') }),
    },
    sort: {
      keys: ['date', 'title'],
      usual: ({ time }) => ({
        by: 'date',
        direction: time === 'upcoming' || time === 'drafts' ? 'ascending' : 'descending',
      }),
    },
  }),
)
export type EventsAsked = AskedOf<typeof eventListing>
export type EventListFilters = EventsAsked['filters']
export type EventSorting = EventsAsked['sorting']

/** Pieces of a search whose marks are letters like any other ("100%", "A_B"): words alone would not find these. Arabic
 * letters are in their plain form. */
export function piecesWithMarks(q: string): string[] {
  return foldArabic(q)
    .toLowerCase()
    .split(/\s+/)
    .filter((piece) => /[!-/:-@[-`{-~]/.test(piece))
    .slice(0, 6)
}
