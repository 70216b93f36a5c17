import type { ReactNode } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import type { Sorting } from '#app/kernel/define-list.ts'
import { cx } from './cx.ts'
import { chosenColumns, type DataColumn } from './data-columns.ts'
import { DataSelectionBar } from './data-selection-bar.tsx'
import { DataToolbar } from './data-toolbar.tsx'
import { Pagination } from './pagination.tsx'
import { selectColumn } from './select-column.tsx'
import { type Chosen, matchingKey } from './selection.ts'
import { Skeleton } from './skeleton.tsx'
import { type Column, Table } from './table.tsx'
import { tableAddress } from './table-address.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useSelection } from './use-selection.ts'

export type { DataColumn } from './data-columns.ts'
export type { Chosen } from './selection.ts'

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
  /** "Showing 25 of 312 orders", or nothing where counting costs too much. */
  summary?: ReactNode
  /** An `EmptyState`, for no rows at all and for none that match. */
  empty: ReactNode
  /** `DataFilters`. */
  filters?: ReactNode
  /** Rows can be selected, and something done with them. */
  selection?: {
    /** Names a row: its box reads "Select Amal Haddad". */
    nameOf: (row: Row) => string
    /** How many match on all pages, if that is known. */
    total?: number | null
    /** Buttons of the bar that appears with a selection. */
    actions: (chosen: Chosen) => ReactNode
    /** What narrows the list, where the URL holds more than that: the selection ends when it changes. */
    matching?: string
    /** What the bar says while nothing is selected; without it there is no bar then. */
    none?: string
  }
  /** Address of the list as a file for spreadsheets. */
  csv?: string
}

/**
 * A list of the administration. Search, filters, sorting, columns and page are in the URL and work without a
 * script; while the next answer comes, what is there stays.
 */
export function DataTable<Row>({ filters, rows, empty, selection, ...props }: DataTableProps<Row>) {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const list = useRowKeys()
  const isBusy = navigation.state === 'loading' && navigation.location.pathname === pathname
  // Another choice of columns shows at once; its answer brings nothing new.
  const asked = isBusy ? new URLSearchParams(navigation.location.search) : search
  const pageIds = rows.map(props.rowKey)
  const total = selection?.total ?? null
  const selected = useSelection(pageIds, total, selection?.matching ?? matchingKey(pathname, search))
  const shown = chosenColumns(props.columns, asked)
  const columns = props.columns
    .filter(({ key, optional }) => !optional || shown.includes(key))
    .map(({ sortKey, optional: _optional, ...column }): Column<Row> => {
      if (sortKey === undefined || !props.sorting) return column
      return { ...column, sort: sortOf(search, sortKey, props.sorting) }
    })
  const isWide = shown.length > chosenColumns(props.columns, new URLSearchParams()).length
  return (
    <div ref={list} className="grid gap-4">
      {filters}
      <DataToolbar {...props} search={asked} isEmpty={rows.length === 0} />
      <div
        aria-busy={isBusy}
        className={cx(
          'min-w-0 transition-opacity md:rounded-card md:bg-card md:shadow-card md:ring-1 md:ring-line/70',
          isWide
            ? 'md:overflow-x-auto md:[--sticky-top:0px]'
            : 'md:max-xl:overflow-x-auto md:max-xl:[--sticky-top:0px]',
          isBusy && rows.length > 0 && 'opacity-60',
        )}
      >
        <Table
          caption={props.caption}
          hideCaption
          columns={
            selection && rows.length > 0
              ? [
                  selectColumn({ selected, pageIds, nameOf: selection.nameOf, rowKey: props.rowKey }),
                  ...columns,
                ]
              : columns
          }
          rows={rows}
          rowKey={props.rowKey}
          empty={isBusy ? <RowsToCome /> : empty}
          className={cx(
            '[&_tbody_tr:last-child>*]:md:border-b-0 [&_tbody_tr]:scroll-mb-28 md:max-xl:[&_:is(td,th)]:px-2.5 [&_tbody_tr:focus-visible]:-outline-offset-3',
            selection &&
              '[&_tbody_tr]:relative [&_tbody_tr:has([data-select]:checked)]:bg-teal-soft/60 max-md:[&_tbody_th]:pe-12',
          )}
        />
      </div>
      {selection && (
        <DataSelectionBar
          selection={selected}
          onPage={rows.length}
          total={total}
          isMore={Boolean(props.previous ?? props.next)}
          actions={selection.actions}
          none={rows.length > 0 ? selection.none : undefined}
        />
      )}
      <Pagination
        label={`Pages of ${props.caption}`}
        previous={props.previous ? tableAddress(search, { before: props.previous }) : undefined}
        next={props.next ? tableAddress(search, { after: props.next }) : undefined}
        summary={props.summary ?? (total === null ? undefined : showingWords(rows.length, total))}
      />
    </div>
  )
}

function showingWords(shown: number, total: number): string {
  return `Showing ${shown.toLocaleString('en')} of ${total.toLocaleString('en')}`
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
