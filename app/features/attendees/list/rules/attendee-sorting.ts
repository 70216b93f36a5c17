/** How the attendees of an event can be sorted: the names under which the URL knows the columns. */
export const attendeeSortKeys = ['name', 'bought', 'entered'] as const
export type AttendeeSortKey = (typeof attendeeSortKeys)[number]

export type AttendeeSorting = { by: AttendeeSortKey; direction: 'ascending' | 'descending' }

/** The newest come first by default. */
export const usualAttendeeSorting: AttendeeSorting = { by: 'bought', direction: 'descending' }
