import { Field } from './field.tsx'
import { Select } from './select.tsx'

type FilterSelectProps = {
  /** Under which the URL has the choice; unique on the screen. */
  name: string
  label: string
  /** What the URL asks for; null where nothing is narrowed down. */
  value: string | null
  /** The choice that narrows nothing down: "Any state". */
  any: string
  options: readonly { value: string; label: string }[]
  className?: string
}

/** One choice among the filters of a list (`DataFilters`). A new value in the URL remounts it. */
export function FilterSelect({ name, label, value, any, options, className }: FilterSelectProps) {
  return (
    <Field id={name} label={label} {...(className !== undefined && { className })}>
      <Select key={value} name={name} defaultValue={value ?? ''} placeholder={any} options={options} />
    </Field>
  )
}
