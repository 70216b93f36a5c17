import { type ComponentProps, type MouseEvent, useRef } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.gen.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = Omit<ComponentProps<'button'>, 'style'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName
  iconEnd?: IconName
  /** Shows only the icon; the children become the accessible name and the tooltip. */
  iconOnly?: boolean
  wide?: boolean
  /** Work is under way: stays focusable, shows progress in place, ignores presses. */
  pending?: boolean
  pendingLabel?: string
}

/** Longer than this between two clicks is no double press, whatever the engine counts. */
const doublePressMilliseconds = 500

/** A press that does something. Says what it does ("Pay AED 450"). */
export function Button({
  variant = 'primary',
  size = 'medium',
  icon,
  iconEnd,
  iconOnly = false,
  wide = false,
  pending = false,
  pendingLabel,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const lastPress = useRef(-doublePressMilliseconds)

  function press(event: MouseEvent<HTMLButtonElement>) {
    // The second half of a double press would send again, or do what the button does by then. WebKit counts clicks at
    // one spot, also those on what was there before: only a first half on this very element makes a second.
    const isSoon = event.timeStamp - lastPress.current < doublePressMilliseconds
    const repeated = type === 'submit' && event.detail > 1 && isSoon
    lastPress.current = event.timeStamp
    if (pending || repeated || rest['aria-disabled'] === true) {
      event.preventDefault()
      return
    }
    onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      title={rest.title ?? (iconOnly && typeof children === 'string' ? children : undefined)}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      onClick={press}
      className={cx(buttonStyle(variant, size, { square: iconOnly, wide }), className)}
    >
      <span className="grid items-center justify-items-center *:[grid-area:1/1]">
        <span className={cx('inline-flex items-center justify-center gap-2', pending && 'invisible')}>
          {icon && <Icon name={icon} />}
          {iconOnly ? <span className="sr-only">{children}</span> : children}
          {iconEnd && <Icon name={iconEnd} />}
        </span>
        {pending && (
          <span className="inline-flex items-center justify-center gap-2">
            <Spinner />
            {pendingLabel && !iconOnly ? (
              pendingLabel
            ) : (
              <span className="sr-only">{pendingLabel ?? t('Please wait')}</span>
            )}
          </span>
        )}
      </span>
    </button>
  )
}
