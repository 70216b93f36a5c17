import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { filtersAsked, isNarrowed } from '#app/kernel/define-list.ts'
import type { ListFilters as Filters, ListFilter } from '#app/kernel/list-filters.ts'
import { DataFilters } from './data-filters.tsx'
import { DateInput } from './date-input.tsx'
import { Field } from './field.tsx'
import { SearchSelect } from './search-select.tsx'
import { Select } from './select.tsx'
import { SeveralFields } from './several-fields.tsx'
import { TextInput } from './text-input.tsx'

export type Choices = Readonly<Record<string, readonly { value: string; label: string }[]>>

type ListFiltersProps = {
  filters: Filters
  timeZone: string
  /** What there is to choose from, by the filter's own name, where its definition leaves that to the screen. */
  choices?: Choices | undefined
  /** In place of the fields of all filters but the search. */
  fields?: {
    /** Those used most, in the row. */
    inRow: ReactNode
    /** Those behind "Filters", and the names of their filters. */
    further?: { fields: ReactNode; of: readonly string[] }
  }
  /** Narrowed by more than the filters. */
  isFurther?: boolean
  kept?: Record<string, string | null>
  /** Without the way back to all of the list. */
  isBare?: boolean
}

/** So many filters stand in the row; the others are behind "Filters". */
const inRow = 2

/** Search and filters above a list, as its definition has them. */
export function ListFilters(props: ListFiltersProps) {
  const { filters, timeZone, choices, fields, isFurther, isBare, ...rest } = props
  const [search] = useSearchParams()
  const box = Object.values(filters).find(({ field }) => field === 'search')
  const asked = filtersAsked(filters, search, timeZone)
  const names = Object.keys(filters).filter((name) => isShown(filters[name], choices?.[name]))
  const field = (name: string, isInRow: boolean) => {
    const filter = filters[name]
    return filter && <FilterField key={name} {...{ name, filter, isInRow }} choices={choices?.[name]} />
  }
  const furtherNames = fields ? (fields.further?.of ?? []) : names.slice(inRow)
  const inUse = furtherNames.filter((name) => asked[name] !== filters[name]?.none).length
  const further = fields ? fields.further?.fields : furtherNames.map((name) => field(name, false))
  return (
    <DataFilters
      {...rest}
      {...(box && { searchLabel: box.label, search: (search.get('q') ?? '').trim() })}
      isFiltered={!isBare && (isFurther || isNarrowed({ filters }, asked))}
      further={furtherNames.length > 0 ? { fields: further, inUse } : undefined}
    >
      {fields ? fields.inRow : names.slice(0, inRow).map((name) => field(name, true))}
    </DataFilters>
  )
}

function isShown(filter: ListFilter<unknown> | undefined, choices: Choices[string] | undefined): boolean {
  if (!filter || filter.field === null || filter.field === 'search') return false
  return typeof filter.field === 'string' || Boolean(filter.field.choices ?? choices)
}

type FilterFieldProps = {
  /** Under which the URL has it, unless the filter says so itself. */
  name?: string
  filter: ListFilter<unknown>
  choices?: Choices[string] | undefined
  /** In place of what the URL says of it. */
  value?: string | undefined
  /** Beside the search, where the label is only read out. */
  isInRow?: boolean
}

/** The field of one filter, with what the URL says of it. A new URL makes it again. */
export function FilterField({ name: own = '', filter, choices, value, isInRow }: FilterFieldProps) {
  const [search] = useSearchParams()
  const { name = own, label, field } = filter
  const asked = value ?? search.get(name) ?? ''
  if (field === null || field === 'search') return null
  const box = isInRow ? { label, hideLabel: true, className: 'w-36 max-md:flex-1' } : { label }
  if (field === 'day' || field === 'text') {
    return (
      <Field id={name} {...box}>
        {field === 'day' ? (
          <DateInput key={asked} type="date" name={name} defaultValue={asked} />
        ) : (
          <TextInput key={asked} name={name} defaultValue={asked} maxLength={100} autoComplete="off" />
        )}
      </Field>
    )
  }
  const options = field.choices ?? choices
  if (!options) return null
  if (field.isSeveral) return <SeveralFields name={name} label={label} options={options} />
  // What the screen brings may be many: those are searched.
  const List = field.choices === null && isInRow ? SearchSelect : Select
  return (
    <Field id={name} {...box}>
      <List key={asked} name={name} defaultValue={asked} placeholder={field.any} options={options} />
    </Field>
  )
}
