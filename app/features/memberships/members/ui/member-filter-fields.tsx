import { DataFilters } from '#app/ui/data-filters.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
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
      <Field id="role" label="Role" className="md:w-44">
        <Select
          key={role}
          name="role"
          defaultValue={role ?? ''}
          placeholder="Any role"
          options={roleFilters.map((value) => ({ value, label: roleFilterWords[value] }))}
        />
      </Field>
      <Field id="status" label="Status" className="md:w-44">
        <Select
          key={status}
          name="status"
          defaultValue={status ?? ''}
          placeholder="Any status"
          options={statusFilters.map((value) => ({ value, label: statusFilterWords[value] }))}
        />
      </Field>
      <Field id="plan" label="Plan" className="col-span-2 md:w-44 md:max-lg:grow">
        <Select
          key={planId}
          name="plan"
          defaultValue={planId ?? ''}
          placeholder="Any plan"
          options={plans.map(({ id, name, isArchived }) => ({
            value: id,
            label: isArchived ? `${name} (archived)` : name,
          }))}
        />
      </Field>
    </DataFilters>
  )
}
