import { t } from '#app/kernel/language/t.ts'
import { useComingPath } from './use-coming-path.ts'
import './list.css'
import type { ReactNode } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { pageSizes, type Sorting } from '#app/kernel/define-list.ts'
import { firstRowOf, type RowTotal } from '#app/kernel/keyset.ts'
import { cx } from './cx.ts'
import { chosenColumns, type DataColumn } from './data-columns.ts'
import { DataSelectionBar } from './data-selection-bar.tsx'
import { DataToolbar } from './data-toolbar.tsx'
import { PageSize } from './page-size.tsx'
import { pageWords } from './page-words.ts'
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
  /** How many match on all pages, where that is known. */
  total?: RowTotal | null | undefined
  /** Rows of a page, where the URL can ask for more or fewer. */
  size?: number
  /** How many things the page has, where one may have several rows. */
  counted?: number
  /** In place of "51–100 of 1,204". */
  summary?: ReactNode
  /** Said while another page is on its way. */
  whileLoading?: string
  /** An `EmptyState`, for no rows at all and for none that match. */
  empty: ReactNode
  /** `DataFilters`. */
  filters?: ReactNode
  /** Rows are as high as what is in them, where that unfolds; on a phone each is a sheet. */
  isTall?: boolean
  /** Stands in the row above the list, before Export. */
  tools?: ReactNode
  /** Stands between that row and the list: what the filtered rows add up to. */
  sums?: ReactNode
  /** Rows can be selected, and something done with them. */
  selection?: {
    /** Names a row: its box reads "Select Amal Haddad". */
    nameOf: (row: Row) => string
    /** Buttons of the bar that appears with a selection. */
    actions: (chosen: Chosen) => ReactNode
    /** What narrows the list, where the URL holds more than that: the selection ends when it changes. */
    matching?: string
    /** What the bar says while nothing is selected; without it there is no bar then. */
    none?: string
  }
  /** Address of the list as a file for spreadsheets. */
  csv?: string
  /** That file has personal data, and the press needs recent re-authentication. */
  csvNeedsReauth?: boolean
}

/**
 * A list of the administration. Search, filters, sorting, columns and page are in the URL and work without a
 * script; while the next answer comes, what is there stays.
 */
export function DataTable<Row>(all: DataTableProps<Row>) {
  const { rows, empty, selection, sums, isTall = false, ...props } = all
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const list = useRowKeys()
  const comingPath = useComingPath()
  const isBusy = navigation.state === 'loading' && comingPath === pathname
  // Another choice of columns shows at once; its answer brings nothing new.
  const asked = isBusy ? new URLSearchParams(navigation.location.search) : search
  const pageIds = rows.map(props.rowKey)
  const total = typeof props.total === 'number' && props.total > 0 ? props.total : null
  const selected = useSelection(pageIds, total, selection?.matching ?? matchingKey(pathname, search))
  const { columns, isWide } = shownColumns(props.columns, { search, asked, sorting: props.sorting })
  return (
    <div ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-2 md:gap-3">
      <DataToolbar {...props} search={asked} isEmpty={rows.length === 0} />
      {sums}
      <div
        aria-busy={isBusy}
        className={cx(
          'transition-opacity',
          isTall ? tallBox : 'list-box rounded-card bg-card shadow-card ring-1 ring-line/70',
          isWide && 'overflow-x-auto [--sticky-top:0px]',
          isBusy && rows.length > 0 && 'opacity-60',
        )}
      >
        <Table
          isList={!isTall}
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
            '[&_tbody_tr]:scroll-mb-28 [&_tbody_tr:focus-visible]:-outline-offset-3',
            selection && '[&_tbody_tr:has([data-select]:checked)]:bg-teal-soft/60',
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
      <Pages {...props} rows={props.counted ?? rows.length} search={search} isBusy={isBusy} />
    </div>
  )
}

const tallBox = 'md:rounded-card md:bg-card md:shadow-card md:ring-1 md:ring-line/70'

type Shown = { search: URLSearchParams; asked: URLSearchParams; sorting: Sorting | undefined }

/** The columns that are chosen. Those beyond the usual ones stay, and the list is moved sideways where it must be. */
function shownColumns<Row>(all: readonly DataColumn<Row>[], { search, asked, sorting }: Shown) {
  const shown = chosenColumns(all, asked)
  const columns = all
    .filter(({ key, optional }) => !optional || shown.includes(key))
    .map(({ sortKey, optional, ...column }): Column<Row> => {
      const isAdded = optional === 'hidden' && { priority: 1 as const }
      if (sortKey === undefined || !sorting) return { ...column, ...isAdded }
      return { ...column, ...isAdded, sort: sortOf(search, sortKey, sorting) }
    })
  const isWide = all.some(({ key, optional }) => optional === 'hidden' && shown.includes(key))
  return { columns, isWide }
}

type PagesProps = Pick<
  DataTableProps<never>,
  'caption' | 'previous' | 'next' | 'total' | 'size' | 'summary' | 'whileLoading'
> & { rows: number; search: URLSearchParams; isBusy: boolean }

/** What is shown of the list, how much of it a page has, and the neighbouring pages. */
function Pages(props: PagesProps) {
  const { caption, previous, next, total = null, size, whileLoading, rows, search, isBusy } = props
  const first = firstRowOf(search)
  const from = { before: first && Math.max(1, first - (size ?? rows)), after: first && first + rows }
  const hasSizes = size !== undefined && (previous || next || rows > pageSizes[0])
  return (
    <Pagination
      label={t('Pages of {caption}', { caption })}
      previous={previous ? tableAddress(search, { before: previous, at: textOf(from.before) }) : undefined}
      next={next ? tableAddress(search, { after: next, at: textOf(from.after) }) : undefined}
      summary={
        whileLoading && isBusy ? (
          <span role="status">{whileLoading}</span>
        ) : (
          (props.summary ?? pageWords({ first, rows, total, isMore: Boolean(next) }))
        )
      }
      beside={hasSizes && <PageSize size={size} search={search} />}
    />
  )
}

function textOf(row: number | null): string | null {
  return row === null ? null : String(row)
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
      <span className="sr-only">{t('Loading')}</span>
      {['one', 'two', 'three', 'four', 'five'].map((row) => (
        <Skeleton key={row} className="h-9" />
      ))}
    </div>
  )
}
