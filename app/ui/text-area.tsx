import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useFieldAria } from './field-context.ts'
import { inputStyle } from './input-style.ts'

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea({ className, rows = 4, ...rest }: Omit<ComponentProps<'textarea'>, 'style'>) {
  const aria = useFieldAria(rest)
  return (
    <textarea
      rows={rows}
      {...rest}
      {...aria}
      className={cx(inputStyle, 'max-h-[60vh] min-h-28 resize-y field-sizing-content', className)}
    />
  )
}
