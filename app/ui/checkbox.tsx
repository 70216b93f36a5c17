import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { useFieldAria } from './field-context.ts'
import { FieldErrors } from './field-errors.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'style' | 'type' | 'children'> & {
  id: string
  label: ReactNode
  hint?: ReactNode
  errors?: readonly string[] | undefined
}

/** One yes or no, its label beside it; the whole line is the target. */
export function Checkbox({ id, label, hint, errors, className, ...rest }: CheckboxProps) {
  const invalid = errors !== undefined && errors.length > 0
  const own = cx(rest['aria-describedby'], hint ? `${id}-description` : '', invalid && `${id}-error`)
  const aria = useFieldAria({ ...rest, id, 'aria-describedby': own || undefined })
  return (
    <div data-field="" className={className}>
      <label
        htmlFor={id}
        className="flex min-h-11 items-start gap-3 py-2.5 leading-6 has-disabled:text-ink-faint"
      >
        <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
          <input
            {...rest}
            {...aria}
            type="checkbox"
            aria-invalid={invalid || aria['aria-invalid'] || undefined}
            className="peer size-5 appearance-none rounded-sm border border-control bg-card checked:border-teal checked:bg-teal indeterminate:border-teal indeterminate:bg-teal aria-invalid:border-danger disabled:border-line disabled:bg-paper-deep"
          />
          <svg
            viewBox="0 0 20 20"
            className="pointer-events-none absolute hidden size-5 fill-none stroke-on-teal stroke-[2.5] peer-checked:block"
            aria-hidden="true"
          >
            <path d="m5 10.5 3.5 3.5L15 6.5" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </span>
        <span>
          {label}
          {hint && (
            <span id={`${id}-description`} className="block text-sm text-ink-faint">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldErrors id={`${id}-error`} errors={errors} />
    </div>
  )
}
