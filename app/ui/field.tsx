import { type ReactNode, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { cx } from './cx.ts'
import { FieldContext } from './field-context.ts'
import { FieldErrors } from './field-errors.tsx'

type FieldProps = {
  /** The input's id; hint and errors are `{id}-description` and `{id}-error`, as conform names them. */
  id: string
  label: ReactNode
  hint?: ReactNode
  errors?: readonly string[] | undefined
  /** Says so beside the label; required is the rule and goes without saying. */
  optional?: boolean
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

/**
 * Label above, input, hint below, errors under it; the input inside is linked to both by itself. Errors are about what
 * was typed when they came: they go with the first change, until an answer brings others.
 */
export function Field({
  id,
  label,
  hint,
  errors: answered,
  optional,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const [changed, setChanged] = useState<readonly string[]>()
  const errors = answered === changed ? undefined : answered
  const invalid = errors !== undefined && errors.length > 0
  const describedBy = cx(hint ? `${id}-description` : '', invalid && `${id}-error`) || undefined
  return (
    <div data-field="" className={cx('min-w-0', className)} onInput={() => setChanged(answered)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 block text-sm font-semibold text-ink'}>
        {label}
        {optional && <span className="font-normal text-ink-faint">{` ${t('(optional)')}`}</span>}
      </label>
      <FieldContext value={{ id, describedBy, invalid }}>{children}</FieldContext>
      {hint && (
        <p id={`${id}-description`} className="mt-1.5 text-sm text-ink-faint">
          {hint}
        </p>
      )}
      <FieldErrors id={`${id}-error`} errors={errors} />
    </div>
  )
}
