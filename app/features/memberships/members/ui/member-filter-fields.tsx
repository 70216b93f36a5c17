import { Link, useSearchParams } from 'react-router'
import { filtersAsked } from '#app/kernel/define-list.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FilterField, ListFilters } from '#app/ui/list-filters.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { tableAddress } from '#app/ui/table-address.ts'
import {
  type MemberFilters,
  memberListing,
  roleFilterNames,
  statusFilterNames,
} from '../rules/member-listing.ts'

type MemberFilterFieldsProps = {
  plans: readonly { id: string; name: string; isArchived: boolean }[]
  timeZone: string
}

const { filters } = memberListing

/** Search above the people, with filters behind a button; the URL holds them, and those in use stand below. */
export function MemberFilterFields({ plans, timeZone }: MemberFilterFieldsProps) {
  const [search] = useSearchParams()
  const inUse = filtersInUse(filtersAsked(filters, search, timeZone), plans)
  return (
    <div className="grid gap-3">
      <ListFilters
        filters={filters}
        timeZone={timeZone}
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
            <FilterField name="role" filter={filters.role} />
            <FilterField name="status" filter={filters.status} />
            <FilterField
              filter={filters.planId}
              choices={plans.map(({ id, name, isArchived }) => ({
                value: id,
                label: isArchived ? `${name} (archived)` : name,
              }))}
            />
          </Popover>
        }
      >
        {null}
      </ListFilters>
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
  if (role) inUse.push({ name: 'role', words: `Role: ${roleFilterNames[role]}` })
  if (status) inUse.push({ name: 'status', words: `Status: ${statusFilterNames[status]}` })
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
            <span className="sr-only">Remove filter </span>
            {words}
            <Icon name="x" className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
