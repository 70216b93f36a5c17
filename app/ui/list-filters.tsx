import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { filtersAsked, isNarrowed } from '#app/kernel/define-list.ts'
import type { ListFilters as Filters, ListFilter } from '#app/kernel/list-filters.ts'
import { DataFilters } from './data-filters.tsx'
import { Field } from './field.tsx'
import { Select } from './select.tsx'
import { TextInput } from './text-input.tsx'

export type Choices = Readonly<Record<string, readonly { value: string; label: string }[]>>

type ListFiltersProps = {
  filters: Filters
  timeZone: string
  /** What there is to choose from, by the filter's own name, where its definition leaves that to the screen. */
  choices?: Choices | undefined
  /** In place of the fields of all filters but the search; null where they stand elsewhere. */
  children?: ReactNode
  beside?: ReactNode
  /** Narrowed by more than the filters. */
  isFurther?: boolean
  kept?: Record<string, string | null>
  /** Without the way back to all of the list. */
  isBare?: boolean
}

/** Search and filters above a list, as its definition has them. */
export function ListFilters({
  filters,
  timeZone,
  choices,
  children,
  isFurther,
  isBare,
  ...rest
}: ListFiltersProps) {
  const [asked] = useSearchParams()
  const search = Object.values(filters).find(({ field }) => field === 'search')
  return (
    <DataFilters
      {...rest}
      {...(search && { searchLabel: search.label, search: (asked.get('q') ?? '').trim() })}
      isFiltered={!isBare && (isFurther || isNarrowed({ filters }, filtersAsked(filters, asked, timeZone)))}
    >
      {children === undefined
        ? Object.entries(filters).map(([name, filter]) => (
            <FilterField key={name} name={name} filter={filter} choices={choices?.[name]} />
          ))
        : children}
    </DataFilters>
  )
}

type FilterFieldProps = {
  /** Under which the URL has it, unless the filter says so itself. */
  name?: string
  filter: ListFilter<unknown>
  choices?: Choices[string] | undefined
  /** In place of what the URL says of it. */
  value?: string | undefined
}

/** The field of one filter, with what the URL says of it. A new URL makes it again. */
export function FilterField({ name: own = '', filter, choices, value }: FilterFieldProps) {
  const [search] = useSearchParams()
  const { name = own, label, field, className } = filter
  const asked = value ?? search.get(name) ?? ''
  if (field === null || field === 'search') return null
  const box = { label, ...(className !== undefined && { className }) }
  if (field === 'day' || field === 'text') {
    return (
      <Field id={name} {...box}>
        <TextInput
          key={asked}
          name={name}
          defaultValue={asked}
          {...(field === 'day' ? { type: 'date' } : { maxLength: 100, autoComplete: 'off' })}
        />
      </Field>
    )
  }
  const options = field.choices ?? choices
  if (!options) return null
  return (
    <Field id={name} {...box}>
      <Select key={asked} name={name} defaultValue={asked} placeholder={field.any} options={options} />
    </Field>
  )
}
