import type { Sorting } from '#app/kernel/define-list.ts'
import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'
import type { DataColumn } from './data-columns.ts'
import { DataColumnsChoice } from './data-columns-choice.tsx'
import { Popover } from './popover.tsx'
import { tableAddress } from './table-address.ts'

type DataToolbarProps<Row> = {
  columns: readonly DataColumn<Row>[]
  search: URLSearchParams
  sorting?: Sorting | undefined
  csv?: string | undefined
  isEmpty: boolean
}

/** Sorting where there is no head to press, the columns, and the list as a file. */
export function DataToolbar<Row>({ columns, search, sorting, csv, isEmpty }: DataToolbarProps<Row>) {
  const hasChoice = columns.some((column) => column.optional)
  const sortable = sorting && columns.some((column) => column.sortKey)
  if (isEmpty || !(hasChoice || csv || sortable)) return null
  return (
    <div className={`-my-2 flex flex-wrap justify-end gap-1 ${hasChoice || csv ? '' : 'md:hidden'}`}>
      {sortable && <SortChoice columns={columns} search={search} sorting={sorting} />}
      {hasChoice && <DataColumnsChoice columns={columns} search={search} />}
      {csv && (
        <ButtonLink to={csv} variant="quiet" size="small" icon="download" reloadDocument>
          Export
        </ButtonLink>
      )}
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
