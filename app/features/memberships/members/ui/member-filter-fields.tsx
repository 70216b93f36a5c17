import { DataFilters } from '#app/ui/data-filters.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { isNarrowed, type MemberFilters, roleFilters, statusFilters } from '../rules/member-filters.ts'
import { roleFilterWords, statusFilterWords } from './member-words.ts'

type MemberFilterFieldsProps = {
  filters: MemberFilters
  plans: readonly { id: string; name: string; isArchived: boolean }[]
}

/** Search and filters above the people; the URL holds them. */
export function MemberFilterFields({ filters, plans }: MemberFilterFieldsProps) {
  const { q, role, status, planId } = filters
  return (
    <DataFilters searchLabel="Search by name, email or username" search={q} isFiltered={isNarrowed(filters)}>
      <FilterSelect
        name="role"
        label="Role"
        className="md:w-44"
        value={role}
        any="Any role"
        options={roleFilters.map((value) => ({ value, label: roleFilterWords[value] }))}
      />
      <FilterSelect
        name="status"
        label="Status"
        className="md:w-44"
        value={status}
        any="Any status"
        options={statusFilters.map((value) => ({ value, label: statusFilterWords[value] }))}
      />
      <FilterSelect
        name="plan"
        label="Plan"
        className="col-span-2 md:w-44 md:max-lg:grow"
        value={planId}
        any="Any plan"
        options={plans.map(({ id, name, isArchived }) => ({
          value: id,
          label: isArchived ? `${name} (archived)` : name,
        }))}
      />
    </DataFilters>
  )
}
