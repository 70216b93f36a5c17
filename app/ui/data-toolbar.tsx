import type { ReactNode } from 'react'
import type { Sorting } from '#app/kernel/define-list.ts'
import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'
import { cx } from './cx.ts'
import type { DataColumn } from './data-columns.ts'
import { DataViewChoice } from './data-view-choice.tsx'
import { needsReauth } from './needs-reauth.ts'
import { Popover } from './popover.tsx'
import { tableAddress } from './table-address.ts'

type DataToolbarProps<Row> = {
  columns: readonly DataColumn<Row>[]
  search: URLSearchParams
  sorting?: Sorting | undefined
  /** `DataFilters`. */
  filters?: ReactNode
  /** Further tools, before Export. */
  tools?: ReactNode
  csv?: string | undefined
  csvNeedsReauth?: boolean | undefined
  isEmpty: boolean
}

/**
 * One row above a list: search and filters, sorting where there is no head to press, how the list is shown, and the
 * list as a file. On a phone the row is moved sideways by itself.
 */
export function DataToolbar<Row>(props: DataToolbarProps<Row>) {
  const { columns, search, sorting, filters, tools, csv, csvNeedsReauth, isEmpty } = props
  const sortable = sorting && columns.some((column) => column.sortKey)
  return (
    <div
      className={cx(
        'no-scrollbar relative -m-1.5 flex items-center gap-2 p-1.5 empty:hidden max-md:overflow-x-auto md:flex-wrap',
        // Beside further tools the filters would stand below each other.
        Boolean(tools) && 'md:max-[88rem]:[&>form]:basis-full',
      )}
    >
      {filters}
      <div className="flex shrink-0 items-center gap-0.5 empty:hidden md:ms-auto">
        {!isEmpty && sortable && <SortChoice columns={columns} search={search} sorting={sorting} />}
        {!isEmpty && <DataViewChoice columns={columns} search={search} />}
        {tools}
        {!isEmpty && csv && (
          <ButtonLink
            {...(csvNeedsReauth && needsReauth)}
            to={csv}
            variant="quiet"
            size="small"
            icon="download"
            reloadDocument
          >
            Export
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

type SortChoiceProps<Row> = Pick<DataToolbarProps<Row>, 'columns' | 'search'> & { sorting: Sorting }

function SortChoice<Row>({ columns, search, sorting }: SortChoiceProps<Row>) {
  return (
    <div className="md:hidden">
      <Popover
        label="Sort"
        align="end"
        trigger={(attributes) => (
          <Button {...attributes} variant="quiet" size="small" icon="chevrons-up-down">
            Sort
          </Button>
        )}
      >
        <ul className="grid">
          {columns.map(({ key, header, sortKey }) => {
            if (sortKey === undefined) return null
            const isUp = sorting.by === sortKey && sorting.direction === 'ascending'
            return (
              <li key={key}>
                <ButtonLink
                  to={tableAddress(search, { sort: isUp ? `-${sortKey}` : sortKey })}
                  variant="quiet"
                  icon={sorting.by !== sortKey ? undefined : isUp ? 'arrow-up' : 'arrow-down'}
                  aria-current={sorting.by === sortKey ? 'true' : undefined}
                  preventScrollReset
                  wide
                >
                  {header}
                </ButtonLink>
              </li>
            )
          })}
        </ul>
      </Popover>
    </div>
  )
}
