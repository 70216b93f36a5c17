/** How the list of users can be sorted: the names under which the URL knows the columns. */
export const memberSortKeys = ['name', 'joined'] as const
export type MemberSortKey = (typeof memberSortKeys)[number]

export type MemberSorting = { by: MemberSortKey; direction: 'ascending' | 'descending' }

/** Who joined last is on top until somebody sorts otherwise. */
export const usualMemberSorting: MemberSorting = { by: 'joined', direction: 'descending' }
