import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { westernDigits } from '#app/kernel/western-digits.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

type QuantityStepperProps = {
  /** What is counted, for screen readers ("Quantity of Early Bird"). */
  label: string
  id?: string
  name?: string
  min?: number
  max?: number
  defaultValue?: number
  /** With `value` and `onChange` the owner counts. */
  value?: number
  onChange?: (value: number) => void
  /** More than `max` was wanted; it has become `max`. */
  onBeyond?: () => void
  disabled?: boolean
  className?: string
}

const stepButton =
  'grid size-11 place-items-center text-teal hover:bg-teal-soft aria-disabled:cursor-not-allowed aria-disabled:text-control aria-disabled:hover:bg-transparent focus-visible:-outline-offset-3'

/** A number between buttons. Without JavaScript the number is typed. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, min = 0, max = 99, disabled } = props
  const [own, setOwn] = useState(props.defaultValue ?? min)
  const [typing, setTyping] = useState<string | null>(null)
  const count = props.value ?? own
  const field = useRef<HTMLInputElement>(null)

  // What was typed before the page was alive counts, and before a press that was kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first effect finds what no handler was told of
  useLayoutEffect(() => {
    const typed = field.current?.value
    if (typed !== undefined && typed !== String(count)) change(numberIn(typed) ?? min)
  }, [])

  function change(next: number) {
    const bounded = Math.min(max, Math.max(min, next))
    setTyping(null)
    setOwn(bounded)
    if (disabled) return
    if (bounded !== count) props.onChange?.(bounded)
    if (next > max) props.onBeyond?.()
  }

  function step(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    change(count + by)
  }

  return (
    <div
      className={cx(
        'inline-flex h-11 items-center overflow-clip rounded-control bg-card ring-1 ring-inset ring-control has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-focus forced-colors:border print:hidden',
        disabled && 'opacity-60',
        props.className,
      )}
    >
      <button
        type="button"
        aria-label={t('{label}: one fewer', { label })}
        aria-disabled={disabled || count <= min || undefined}
        onClick={() => !disabled && change(count - 1)}
        className={stepButton}
      >
        <Icon name="minus" className="size-5" />
      </button>
      <input
        ref={field}
        id={props.id}
        name={props.name}
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={count}
        aria-valuemin={min}
        aria-valuemax={max}
        value={typing ?? String(count)}
        disabled={disabled}
        onKeyDown={step}
        onChange={({ currentTarget: { value } }) =>
          (value === '' || numberIn(value) !== null) && setTyping(value)
        }
        onBlur={() => typing !== null && change(numberIn(typing) ?? min)}
        className="h-full w-11 bg-transparent text-center font-semibold tabular-nums focus-visible:outline-none"
      />
      <button
        type="button"
        aria-label={t('{label}: one more', { label })}
        aria-disabled={disabled || count >= max || undefined}
        onClick={() => !disabled && change(count + 1)}
        className={stepButton}
      >
        <Icon name="plus" className="size-5" />
      </button>
      <output className="sr-only" aria-live="polite">
        {count}
      </output>
    </div>
  )
}

/** The whole number that a text of digits says, Arabic ones too; null for any other text. */
function numberIn(text: string): number | null {
  const digits = westernDigits(text).trim()
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}
