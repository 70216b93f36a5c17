import { Link, useSearchParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { DataFilters } from '#app/ui/data-filters.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { tableAddress } from '#app/ui/table-address.ts'
import { isNarrowed, type MemberFilters, roleFilters, statusFilters } from '../rules/member-filters.ts'
import { roleFilterWords, statusFilterWords } from './member-words.ts'

type MemberFilterFieldsProps = {
  filters: MemberFilters
  plans: readonly { id: string; name: string; isArchived: boolean }[]
}

/** Search above the people, with filters behind a button; the URL holds them, and those in use stand below. */
export function MemberFilterFields({ filters, plans }: MemberFilterFieldsProps) {
  const { q, role, status, planId } = filters
  const inUse = filtersInUse(filters, plans)
  return (
    <div className="grid gap-3">
      <DataFilters
        searchLabel="Search by name, email or username"
        search={q}
        isFiltered={isNarrowed(filters)}
        beside={
          <Popover
            label="Filter"
            className="w-72 max-w-[calc(100vw-2rem)] gap-4 p-4 open:grid"
            trigger={(attributes) => (
              <Button {...attributes} variant="secondary" icon="list-filter">
                {inUse.length > 0 ? `Filter (${inUse.length})` : 'Filter'}
              </Button>
            )}
          >
            <FilterSelect
              name="role"
              label="Role"
              value={role}
              any="Any role"
              options={roleFilters.map((value) => ({ value, label: roleFilterWords[value] }))}
            />
            <FilterSelect
              name="status"
              label="Status"
              value={status}
              any="Any status"
              options={statusFilters.map((value) => ({ value, label: statusFilterWords[value] }))}
            />
            <FilterSelect
              name="plan"
              label="Plan"
              value={planId}
              any="Any plan"
              options={plans.map(({ id, name, isArchived }) => ({
                value: id,
                label: isArchived ? `${name} (archived)` : name,
              }))}
            />
          </Popover>
        }
      />
      {inUse.length > 0 && <FiltersInUse inUse={inUse} />}
    </div>
  )
}

type FilterInUse = { name: 'role' | 'status' | 'plan'; words: string }

function filtersInUse(
  { role, status, planId }: MemberFilters,
  plans: MemberFilterFieldsProps['plans'],
): FilterInUse[] {
  const inUse: FilterInUse[] = []
  if (role) inUse.push({ name: 'role', words: `Role: ${roleFilterWords[role]}` })
  if (status) inUse.push({ name: 'status', words: `Status: ${statusFilterWords[status]}` })
  if (planId !== null) {
    const plan = plans.find(({ id }) => id === planId)
    inUse.push({ name: 'plan', words: `Plan: ${plan ? plan.name : 'unknown'}` })
  }
  return inUse
}

function FiltersInUse({ inUse }: { inUse: readonly FilterInUse[] }) {
  const [search] = useSearchParams()
  return (
    <ul aria-label="Filters in use" className="flex flex-wrap gap-2">
      {inUse.map(({ name, words }) => (
        <li key={name}>
          <Link
            to={tableAddress(search, { [name]: null })}
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-teal-soft ps-3.5 pe-2.5 text-sm font-semibold text-teal-dark hover:underline md:min-h-8"
          >
            <span className="sr-only">Take away the filter </span>
            {words}
            <Icon name="x" className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
