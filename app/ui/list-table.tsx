import type { ComponentProps, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { isNarrowed, type Listing, listAsked } from '#app/kernel/define-list.ts'
import type { FileColumn } from '#app/kernel/file-column.ts'
import type { KeysetPage, RowTotal } from '#app/kernel/keyset.ts'
import type { ListFilters as Filters } from '#app/kernel/list-filters.ts'
import { ButtonLink } from './button-link.tsx'
import { type DataColumn, DataTable } from './data-table.tsx'
import { EmptyState } from './empty-state.tsx'
import { type Choices, ListFilters } from './list-filters.tsx'

/** A column of a list: of the screen by its `cell`, of the file by its `csv`, of both by both. */
export type ListColumn<Row> = ScreenColumn<Row> | (FileColumn<Row> & { cell?: never })

type ScreenColumn<Row> = Omit<DataColumn<Row>, 'cell'> & {
  cell: (row: Row, shown: { timeZone: string; search: URLSearchParams }) => ReactNode
  csv?: FileColumn<Row>['csv']
}

type EmptyWords = Omit<ComponentProps<typeof EmptyState>, 'className'>

/** What a list says without rows: that there is nothing yet, or that nothing matches; the latter says what differs. */
export type ListEmpty = EmptyWords & {
  noMatch: Partial<EmptyWords> & {
    /** Words of the way back to all of the list. */
    showAll?: string
  }
}

type TableProps<Row> = ComponentProps<typeof DataTable<Row>>

type ListTableProps<Row, Of extends Filters, Key extends string> = Pick<
  TableProps<Row>,
  'caption' | 'summary' | 'whileLoading' | 'tools' | 'sums' | 'counted' | 'isTall' | 'csv' | 'csvNeedsReauth'
> & {
  listing: Listing<Of, Key>
  columns: readonly ListColumn<Row>[]
  page: KeysetPage<Row> & { total?: RowTotal | null }
  timeZone: string
  empty: ListEmpty
  /** What there is to choose from for filters whose definition leaves that to the screen. */
  choices?: Choices
  /** In place of the fields as the definition has them. */
  filters?: ReactNode
  /** It is narrowed by more than its filters. */
  isFurther?: boolean
  selection?: Omit<NonNullable<TableProps<Row>['selection']>, 'matching'>
}

/** A list of the administration as its definition has it: `app/ui/README.md` shows how one is written. */
export function ListTable<Row extends { id: string }, Of extends Filters, Key extends string>(
  props: ListTableProps<Row, Of, Key>,
) {
  const { listing, columns, page, timeZone, empty, choices, filters, isFurther, selection, ...rest } = props
  const [search] = useSearchParams()
  const asked = listAsked(listing, search, timeZone)
  const shown = { timeZone, search }
  return (
    <DataTable
      {...rest}
      {...page}
      columns={columns.flatMap((column) =>
        column.cell ? [{ ...column, cell: (row: Row) => column.cell(row, shown) }] : [],
      )}
      rowKey={({ id }) => id}
      sorting={asked.sorting}
      size={asked.size}
      {...(selection && { selection: { ...selection, matching: JSON.stringify(asked.filters) } })}
      empty={<Empty {...empty} isNarrowed={isFurther || isNarrowed(listing, asked.filters)} />}
      filters={filters ?? <ListFilters filters={listing.filters} timeZone={timeZone} choices={choices} />}
    />
  )
}

function Empty({ noMatch, isNarrowed: isNone, ...words }: ListEmpty & { isNarrowed: boolean }) {
  if (!isNone) return <EmptyState {...words} />
  const { showAll, ...changed } = noMatch
  const back = showAll && (
    <ButtonLink to="?" variant="secondary" preventScrollReset>
      {showAll}
    </ButtonLink>
  )
  return <EmptyState {...words} icon="search" action={back} {...changed} />
}
