import type { ReactNode } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { cx } from './cx.ts'
import { Pagination } from './pagination.tsx'
import { Skeleton } from './skeleton.tsx'
import { type Column, Table } from './table.tsx'
import { type Sorting, tableAddress } from './table-address.ts'

export type DataColumn<Row> = Omit<Column<Row>, 'sort'> & {
  /** The name under which the URL sorts by this column. */
  sortKey?: string
}

type DataTableProps<Row> = {
  /** What the rows are; read out, and hidden because the screen's title says it. */
  caption: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** How the rows are sorted now; columns with a `sortKey` lead to other ways. */
  sorting?: Sorting
  /** Where the neighbour pages begin: see `keysetPage` in the kernel. */
  previous?: string | null
  next?: string | null
  /** "312 orders", or nothing where counting costs too much. */
  summary?: ReactNode
  /** An `EmptyState`, for no rows at all and for none that match. */
  empty: ReactNode
  /** `DataFilters`. */
  filters?: ReactNode
}

/**
 * A list of the administration. Search, filters, sorting and page are in the URL and work without a script;
 * while the next answer comes, what is there stays.
 */
export function DataTable<Row>({ filters, rows, empty, ...props }: DataTableProps<Row>) {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const isBusy = navigation.state === 'loading' && navigation.location.pathname === pathname
  const pageAddress = (changes: Record<string, string>) => tableAddress(search, changes)
  const columns = props.columns.map(({ sortKey, ...column }): Column<Row> => {
    if (sortKey === undefined || !props.sorting) return column
    return { ...column, sort: sortOf(search, sortKey, props.sorting) }
  })
  return (
    <div className="grid gap-4">
      {filters}
      <div
        aria-busy={isBusy}
        className={cx(
          'min-w-0 transition-opacity md:rounded-card md:bg-card md:shadow-card md:ring-1 md:ring-line/70 md:max-xl:overflow-x-auto',
          isBusy && rows.length > 0 && 'opacity-60',
        )}
      >
        <Table
          caption={props.caption}
          hideCaption
          columns={columns}
          rows={rows}
          rowKey={props.rowKey}
          empty={isBusy ? <RowsToCome /> : empty}
          className="[&_tbody_tr:last-child>*]:md:border-b-0"
        />
      </div>
      <Pagination
        label={`Pages of ${props.caption}`}
        previous={props.previous ? pageAddress({ before: props.previous }) : undefined}
        next={props.next ? pageAddress({ after: props.next }) : undefined}
        summary={props.summary}
      />
    </div>
  )
}

/** Where pressing a column's head leads: up first, then down. */
function sortOf(search: URLSearchParams, key: string, sorting: Sorting): NonNullable<Column<never>['sort']> {
  const isBy = sorting.by === key
  const isUp = isBy && sorting.direction === 'ascending'
  return {
    to: tableAddress(search, { sort: isUp ? `-${key}` : key }),
    direction: isBy ? sorting.direction : 'none',
  }
}

function RowsToCome() {
  return (
    <div className="grid gap-3 p-4">
      <span className="sr-only">Loading</span>
      {['one', 'two', 'three', 'four', 'five'].map((row) => (
        <Skeleton key={row} className="h-9" />
      ))}
    </div>
  )
}
