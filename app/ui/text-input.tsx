import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useFieldAria } from './field-context.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.gen.ts'
import { inputStyle } from './input-style.ts'

type TextInputProps = Omit<ComponentProps<'input'>, 'style' | 'size'> & {
  icon?: IconName
  /** Short words inside the box at its end, such as a unit or currency. */
  suffix?: string
}

/** One line of text, number, date or time; give the right `type`, `autoComplete` and `inputMode`. */
export function TextInput({ icon, suffix, className, ...rest }: TextInputProps) {
  const aria = useFieldAria(rest)
  const input = (
    <input
      type="text"
      {...rest}
      {...aria}
      className={cx(inputStyle, icon && 'ps-11', suffix && 'pe-14', !icon && !suffix && className)}
    />
  )
  if (!icon && !suffix) return input
  return (
    <span className={cx('relative block', className)}>
      {icon && (
        <Icon
          name={icon}
          className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5 text-ink-faint"
        />
      )}
      {input}
      {suffix && (
        <span className="pointer-events-none absolute end-3.5 top-3 text-ink-faint" aria-hidden="true">
          {suffix}
        </span>
      )}
    </span>
  )
}
