import { Link } from 'react-router'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DataFilters } from '#app/ui/data-filters.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { DiscountView } from '../discount-queries.server.ts'
import { conditionWords, givesWords, standingWords, usedWords, windowWords } from './discount-terms-words.ts'

type DiscountListProps = {
  page: KeysetPage<DiscountView>
  search: string
  isArchived: boolean
  timeZone: string
}

/** All discount codes with what they give and how far they are used. */
export function DiscountList({ page, search, isArchived, timeZone }: DiscountListProps) {
  const columns: DataColumn<DiscountView>[] = [
    {
      key: 'code',
      header: 'Code',
      heading: true,
      cell: ({ id, code, note }) => (
        <>
          <Link to={`/admin/discounts/${id}`} className="link wrap-anywhere">
            {code}
          </Link>
          {note && <span className="block text-sm font-normal text-ink-soft">{note}</span>}
        </>
      ),
    },
    {
      key: 'gives',
      header: 'Gives',
      optional: 'shown',
      cell: (code) => <span className="md:whitespace-nowrap">{givesWords(code)}</span>,
    },
    { key: 'for', header: 'For', optional: 'shown', cell: (code) => conditionWords(code).join(', ') },
    { key: 'when', header: 'When', optional: 'shown', cell: (code) => windowWords(code, timeZone) },
    {
      key: 'used',
      header: 'Used',
      optional: 'shown',
      numeric: true,
      className: 'whitespace-nowrap',
      cell: (code) => usedWords(code),
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ standing }) => (
        <Badge tone={standingWords[standing].tone}>{standingWords[standing].label}</Badge>
      ),
    },
  ]
  const isFiltered = search !== '' || isArchived
  return (
    <DataTable
      caption="Discount codes"
      columns={columns}
      rows={page.rows}
      rowKey={({ id }) => id}
      previous={page.previous}
      next={page.next}
      filters={
        <DataFilters searchLabel="Code or note" search={search} isFiltered={isFiltered}>
          <Field id="show" label="Show">
            <Select
              key={String(isArchived)}
              name="show"
              defaultValue={isArchived ? 'archived' : ''}
              options={[
                { value: '', label: 'Codes in use' },
                { value: 'archived', label: 'Archived codes' },
              ]}
            />
          </Field>
        </DataFilters>
      }
      empty={
        isFiltered ? (
          <EmptyState icon="badge-percent" title="No discount codes here">
            Nothing matches. Search for less, or show all codes.
          </EmptyState>
        ) : (
          <EmptyState
            icon="badge-percent"
            title="No discount codes yet"
            action={<ButtonLink to="/admin/discounts/new">Create discount code</ButtonLink>}
          >
            A code takes a percentage or an amount off tickets or memberships.
          </EmptyState>
        )
      }
    />
  )
}
