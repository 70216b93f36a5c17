import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useFieldAria } from './field-context.ts'
import { Icon } from './icon.tsx'
import { inputStyle } from './input-style.ts'

type SelectProps = Omit<ComponentProps<'select'>, 'style' | 'multiple'> & {
  /** Choices; or give `<option>` and `<optgroup>` as children. */
  options?: readonly { value: string; label: string; disabled?: boolean }[]
  /** First, empty choice ("Choose a country"). */
  placeholder?: string
}

/** The platform's own list of choices. */
export function Select({ options, placeholder, className, children, ...rest }: SelectProps) {
  const aria = useFieldAria(rest)
  // A form that brings a field twice is shown again with both.
  const { defaultValue } = rest
  const chosen = typeof defaultValue === 'object' ? defaultValue.at(-1) : defaultValue
  return (
    <span className={cx('relative block', className)}>
      <select
        {...rest}
        {...aria}
        defaultValue={chosen}
        className={cx(inputStyle, 'appearance-none truncate pe-11')}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-ink-faint"
      />
    </span>
  )
}
