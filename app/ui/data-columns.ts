import type { Column } from './table.tsx'
import { samePage } from './table-address.ts'

export type DataColumn<Row> = Omit<Column<Row>, 'sort' | 'head'> & {
  /** The name under which the URL sorts by this column. */
  sortKey?: string
  /** Can be chosen away, or in; the value is the state before a choice. The choice is in the URL as `columns`. */
  optional?: 'shown' | 'hidden'
}

/** In the URL, for a list from which everything that could be chosen away is. */
const noColumns = '-'

/** The optional columns that a URL asks for, by their keys; what it does not say is as it is from the start. */
export function chosenColumns<Row>(columns: readonly DataColumn<Row>[], search: URLSearchParams): string[] {
  const optional = columns.filter((column) => column.optional)
  const asked = search.getAll('columns').flatMap((part) => part.split(','))
  return optional
    .filter(({ key, optional: usual }) => (asked.length > 0 ? asked.includes(key) : usual === 'shown'))
    .map(({ key }) => key)
}

/** Where choosing the column `key` in or away leads: the same page of the list. */
export function columnAddress<Row>(
  columns: readonly DataColumn<Row>[],
  search: URLSearchParams,
  key: string,
): string {
  const now = chosenColumns(columns, search)
  const next = columns
    .filter((column) => column.optional && now.includes(column.key) !== (column.key === key))
    .map((column) => column.key)
  const usual = chosenColumns(columns, new URLSearchParams())
  const value = next.join() === usual.join() ? null : next.join() || noColumns
  return samePage(search, { columns: value })
}
