import { type ComponentProps, useRef } from 'react'
import { cx } from './cx.ts'
import { useFieldAria } from './field-context.ts'
import { Icon } from './icon.tsx'
import { inputStyle } from './input-style.ts'
import { aside, useLateField } from './own-field.ts'

type Option = { value: string; label: string }
type SearchSelectProps = Omit<ComponentProps<'select'>, 'style' | 'multiple' | 'children' | 'ref'> & {
  options: readonly Option[]
  /** First, empty choice ("Any event"). */
  placeholder?: string
}

/** So few choices are seen at a glance. */
const fewest = 8

/**
 * A list of choices that is searched by typing, such as the events. What is sent is the platform's own list: it stands
 * in this place until there is code for more, on a phone, and where there are few choices.
 */
export function SearchSelect({
  options,
  placeholder,
  className,
  id,
  defaultValue,
  ...props
}: SearchSelectProps) {
  // A form that brings a field twice is shown again with both.
  const first = typeof defaultValue === 'object' ? defaultValue.at(-1) : defaultValue
  const own = useRef<HTMLSelectElement>(null)
  const { value: chosen, 'aria-describedby': describedBy, 'aria-invalid': invalid } = props
  const aria = useFieldAria({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid })
  const all = placeholder === undefined ? options : [{ value: '', label: placeholder }, ...options]
  const isWanted = () => options.length > fewest && window.matchMedia('(min-width: 48rem)').matches
  const late = useLateField(own, load, { value: chosen, isWanted })
  const plain = { ...aria, className: cx(inputStyle, 'appearance-none truncate pe-11') }
  return (
    <div className={cx('relative', className)}>
      <select
        {...props}
        {...(first !== undefined && { defaultValue: first })}
        {...(late ? aside : plain)}
        ref={own}
      >
        {all.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {late && <late.SearchOptions {...{ own, aria, options: all, value: chosen }} />}
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-ink-faint"
      />
    </div>
  )
}

const load = () => import('./search-options.tsx')
