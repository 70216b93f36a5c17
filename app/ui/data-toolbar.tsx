import { type ReactNode, useId, useState } from 'react'
import type { Sorting } from '#app/kernel/define-list.ts'
import { t } from '#app/kernel/language/t.ts'
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
 * list as a file. On a phone all but the search unfolds below it.
 */
export function DataToolbar<Row>(props: DataToolbarProps<Row>) {
  const { columns, search, sorting, filters, tools, csv, csvNeedsReauth, isEmpty } = props
  const sortable = sorting && columns.some((column) => column.sortKey)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div
      id={id}
      data-open={isOpen ? '' : undefined}
      className={cx(
        'folding group/tools flex flex-wrap items-center gap-2 empty:hidden max-md:items-start',
        // Beside further tools the filters would stand below each other.
        Boolean(tools) && 'md:max-[88rem]:[&>form]:basis-full',
      )}
    >
      {filters}
      {filters && (
        <Button
          variant={isOpen ? 'primary' : 'secondary'}
          icon="list-filter"
          iconOnly
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="md:hidden! not-group-has-[[data-fold]:not(:empty)]/tools:hidden! noscript:hidden"
        >
          {t('Filters and tools')}
        </Button>
      )}
      <div
        data-fold=""
        className={cx(
          'flex flex-wrap items-center gap-0.5 empty:hidden max-md:basis-full md:ms-auto',
          Boolean(filters) && 'folded-tools',
        )}
      >
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
            {t('Export')}
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
        label={t('Sort')}
        align="end"
        trigger={(attributes) => (
          <Button {...attributes} variant="quiet" size="small" icon="chevrons-up-down">
            {t('Sort')}
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
