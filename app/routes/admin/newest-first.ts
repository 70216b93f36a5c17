import { type Sorting, sortingOf } from '#app/ui/table-address.ts'

/** How a list is sorted that has its newest rows first unless the URL turns it round by the column `key`. */
export function newestFirst(
  search: URLSearchParams,
  key: string,
): { sorting: Sorting; isOldestFirst: boolean } {
  const sorting = sortingOf(search, [key], { by: key, direction: 'descending' })
  return { sorting, isOldestFirst: sorting.direction === 'ascending' }
}
