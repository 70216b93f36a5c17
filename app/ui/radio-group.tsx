import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { FieldErrors } from './field-errors.tsx'

export type RadioOption = {
  value: string
  label: ReactNode
  hint?: ReactNode
  aside?: ReactNode
  disabled?: boolean
}

type RadioGroupProps = {
  id?: string
  name: string
  legend: ReactNode
  hideLegend?: boolean
  hint?: ReactNode
  errors?: readonly string[] | undefined
  options: readonly RadioOption[]
  /** `cards` draws each choice as a sheet, with `aside` at its end. */
  look?: 'list' | 'cards'
  columns?: 1 | 2 | 3
  defaultValue?: string | undefined
  value?: string
  required?: boolean
  onChange?: (value: string) => void
  className?: string
}

const columnClasses = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' } as const
/** Three sheets with an explanation each need more room. */
const cardColumnClasses = { ...columnClasses, 3: 'lg:grid-cols-3' } as const

const dot =
  'mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-control bg-card checked:border-[0.375rem] checked:border-teal disabled:border-line disabled:bg-paper-deep'

/** One of a few choices, all of them visible. */
export function RadioGroup(props: RadioGroupProps) {
  const generatedId = useId()
  const {
    id = generatedId,
    name,
    legend,
    hideLegend,
    hint,
    errors,
    options,
    look = 'list',
    columns = 1,
  } = props
  const invalid = errors !== undefined && errors.length > 0
  const describedBy = cx(hint ? `${id}-description` : '', invalid && `${id}-error`) || undefined
  const cards = look === 'cards'
  return (
    <fieldset data-field="" id={id} aria-describedby={describedBy} className={cx('min-w-0', props.className)}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>{legend}</legend>
      <div
        className={cx(
          'grid',
          cards ? 'gap-3' : 'gap-x-6',
          (cards ? cardColumnClasses : columnClasses)[columns],
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex min-h-11 items-start gap-3 leading-6 has-disabled:text-ink-faint',
              cards
                ? 'rounded-card bg-card p-4 ring-1 ring-inset ring-control transition-shadow hover:ring-ink-soft has-checked:bg-teal-soft/50 has-checked:ring-2 has-checked:ring-teal has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
                : 'py-2.5',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              required={props.required}
              checked={props.value === undefined ? undefined : props.value === option.value}
              defaultChecked={props.value === undefined ? props.defaultValue === option.value : undefined}
              onChange={props.onChange ? (event) => props.onChange?.(event.currentTarget.value) : undefined}
              className={cx(dot, cards && 'focus-visible:outline-none', invalid && 'border-danger')}
            />
            <span className="min-w-0 flex-1">
              <span className={cards ? 'font-semibold' : undefined}>{option.label}</span>
              {option.hint && <span className="block text-sm text-ink-faint">{option.hint}</span>}
            </span>
            {option.aside && <span className="font-semibold">{option.aside}</span>}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-description`} className="mt-1.5 text-sm text-ink-faint">
          {hint}
        </p>
      )}
      <FieldErrors id={`${id}-error`} errors={errors} />
    </fieldset>
  )
}
